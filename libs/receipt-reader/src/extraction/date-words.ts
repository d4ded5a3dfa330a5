import { phrasesOf } from './phrases';

/** Names of months as they stand on receipts, by number, whole and shortened; the first three or four letters are enough. */
export const monthNames: Record<number, string> = {
  1: `jan, janv, ene, gen, januar, january, januari, janvier, enero, gennaio, janeiro, stycznia, ledna, ianuarie, ocak, januara`,
  2: `feb, fev, fevr, februar, february, februari, fevrier, febrero, febbraio, fevereiro, lutego, unora, februarie, subat`,
  3: `mar, mrz, maerz, march, mars, marz, marzo, maart, mac, marts, marco, marca, martie, mart, marcius`,
  4: `apr, avr, abr, april, avril, abril, aprile, aprilie, kwietnia, dubna, nisan`,
  5: `may, mai, mei, mag, mayo, maggio, maj, maio, maja, majus, kvetna, mayis`,
  6: `jun, june, juni, juin, junio, giu, giugno, junho, czerwca, cervna, iunie, junius, haziran`,
  7: `jul, july, juli, juil, juillet, julio, julai, lug, luglio, julho, lipca, cervence, iulie, julius, temmuz`,
  8: `aug, ago, aout, august, augustus, agosto, ogos, ogo, agu, agustus, augusti, sierpnia, srpna, augusztus, agustos`,
  9: `sep, sept, set, september, septembre, septiembre, settembre, setembro, wrzesnia, septembrie, szeptember, eylul`,
  10: `oct, okt, ott, october, oktober, octobre, octubre, ottobre, out, outubro, oktobra, pazdziernika, rijna, octombrie, ekim`,
  11: `nov, november, novembre, noviembre, novembro, listopada, noiembrie, kasim`,
  12: `dec, dez, dic, des, dis, december, dezember, decembre, diciembre, dicembre, disember, desember, dezembro, grudnia, prosince, decembrie, aralik`,
};

/** Beside the day of the purchase. */
export const dateWords = new Set(
  phrasesOf(`
    date, datum, tarikh, fecha, data, rechnungsdatum, belegdatum, kaufdatum, time, uhrzeit, uhr, am, pm,
    dato, pvm, paivays, dia, le, tanggal, tgl, tarih, ngay, kelt, idopont, saat, hora, ora, heure, kl, klo, godz,
    cas, uur, hrs, jam, gio, purchase, transaction, sold, emissao, emision`),
);

/** Beside days that are another day than that of the purchase. */
export const otherDateWords = new Set(
  phrasesOf(`
    expiry, expires, expire, exp, valid, until, gueltig, gultig, due, birth, since, effective, delivery, printed,
    return, returns, refund, refunds, exchange, exchanges, warranty, guarantee, garantie, within, innerhalb,
    before, from, bis, ruckgabe, umtausch, lieferdatum, fallig, version, ver, dob, checkin, arrival, arrive,
    departure, depart, anreise, abreise, entry, print, reprint, reprinted, druck, druckdatum, gedruckt, ausdruck,
    impreso, impresion, imprime, stampato, stampa, udskrevet, utskrift, utskriven, wydruk, wydrukowano,
    tulostettu, tisk, afgedrukt, validity, vigencia, vencimento, vencimiento, vence, caduca, caducidad, scadenza,
    scade, valable, expiration, gyldig, giltig, giltigt, geldig, wazny, platnost, platne, ervenyes, gecerlilik,
    perio, mhd, haltbar, haltbarkeit, mindestens, utgang, udlob, nascimento, nacimiento, nascita, naissance,
    geboren, geburtsdatum, bestelldatum, ordered, delivered, shipped, leveringsdato, bytte, apertura, ouverture,
    opening, promo, offer, ends, aktion, recall, show, movie, flight, appointment`),
);

/** Words that only stand on receipts of countries that write the month before the day. */
export const monthFirst =
  /\b(?:SALES TAX|STATE TAX|[A-Z]{2} \d{5}(?:-\d{4})?|ZIP|USD|US\$)\b|\(\d{3}\) ?\d{3}-\d{4}\b/;
/** Only on receipts of Canada, where some write the month before the day, and some behind it. */
export const eitherFirst =
  /\b(?:HST|PST|QST|TVQ|INTERAC|RT ?000\d|CANADA|ALBERTA|ONTARIO|QUEBEC|CALGARY|EDMONTON|VANCOUVER|WINNIPEG|TORONTO|MISSISSAUGA|OTTAWA|MONTREAL|HALIFAX|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)\b/;
/** And of those that write it behind. */
export const dayFirst =
  /\b(?:RM|MYR|SDN|BHD|GST|SST|VAT|EUR|GBP|CHF|SGD|INR|AUD|NZD|MWST|UST|GMBH|PLT|PTY|LTD|TVA|IVA|JALAN|JLN|UHR|DATUM|SUMME|ALV|MOMS|MVA|BTW|KDV|DPH|PTU|CVR|CNPJ|ABN|NPWP|TOTALE|TOTAAL|PLN|ZL|CZK|KC)\b|R\$|[€£₹₺]/;
