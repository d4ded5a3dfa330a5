/** Words and formats of invoices in one country. All sellers and buyers are invented. */
export interface Country {
  locale: string;
  currency: string;
  words: Record<'invoice' | 'number' | 'date' | 'account' | 'customer' | 'buyer' | 'seller', string> &
    Record<'net' | 'tax' | 'total' | 'taxId' | 'thanks', string>;
  sellers: string[];
  buyers: string[];
  streets: string[];
  towns: string[];
  taxIds: string[];
  money: (cents: number) => string;
  day: (year: number, month: number, day: number) => string;
}

export const two = (number: number) => String(number).padStart(2, '0');
const thousands = (number: number, group: string) =>
  new Intl.NumberFormat('en').format(number).replaceAll(',', group);
const grouped = (cents: number, group: string, point: string) =>
  `${thousands(Math.floor(cents / 100), group)}${point}${two(cents % 100)}`;
const dotted = (year: number, month: number, day: number) => `${two(day)}.${two(month)}.${year}`;
const slashed = (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`;

export const countries: Record<string, Country> = {
  Germany: {
    locale: 'de-DE',
    currency: 'EUR',
    words: {
      ...{ invoice: 'Rechnung', number: 'Rechnungsnummer', date: 'Rechnungsdatum', account: 'Kontonummer' },
      ...{ customer: 'Kundennummer', buyer: 'Rechnungsempfänger', seller: 'Verkäufer', net: 'Nettobetrag' },
      ...{
        tax: 'MwSt 19 %',
        total: 'Gesamtbetrag',
        taxId: 'USt-IdNr.',
        thanks: 'Wir danken für Ihren Auftrag.',
      },
    },
    sellers: ['Holzwerk Brandner GmbH', 'Nordsee Segel e.K.', 'Lumera Energie AG', 'Fahrrad Tiedemann'],
    buyers: ['Sabine Kowalski', 'Weber & Sohn GmbH', 'Karl Friedrich Moser'],
    streets: ['Lindenstraße 12', 'Am Hafen 3', 'Goethestr. 45 b'],
    towns: ['20457 Hamburg', '80331 München', '50667 Köln'],
    taxIds: ['DE811234567', 'DE298765432'],
    money: (cents) => `${grouped(cents, '.', ',')} €`,
    day: dotted,
  },
  France: {
    locale: 'fr-FR',
    currency: 'EUR',
    words: {
      ...{ invoice: 'FACTURE', number: 'Facture n°', date: 'Date de facture', account: 'Numéro de compte' },
      ...{ customer: 'Référence client', buyer: 'Facturé à', seller: 'Vendeur', net: 'Total HT' },
      ...{ tax: 'TVA 20 %', total: 'Total TTC', taxId: 'N° TVA', thanks: 'Merci de votre confiance.' },
    },
    sellers: [
      'Menuiserie Delcourt SARL',
      'Librairie du Passage',
      'Voltaire Énergie SAS',
      'Atelier Roussel EURL',
    ],
    buyers: ['Camille Bertrand', 'Société Martin SAS', 'Jean-Paul Lefèvre'],
    streets: ['14 rue des Lilas', '3 avenue Foch', '27 bis quai Voltaire'],
    towns: ['69002 Lyon', '75011 Paris', '33000 Bordeaux'],
    taxIds: ['FR40303265045', 'FR83404833048'],
    money: (cents) => `${grouped(cents, ' ', ',')} €`,
    day: slashed,
  },
  Spain: {
    locale: 'es-ES',
    currency: 'EUR',
    words: {
      ...{
        invoice: 'FACTURA',
        number: 'Número de factura',
        date: 'Fecha de factura',
        account: 'Número de cuenta',
      },
      ...{ customer: 'Número de cliente', buyer: 'Facturar a', seller: 'Vendedor', net: 'Base imponible' },
      ...{ tax: 'IVA 21 %', total: 'Importe total', taxId: 'NIF', thanks: 'Gracias por su confianza.' },
    },
    sellers: ['Talleres Robledo S.L.', 'Papelería Montero', 'Aguas del Norte S.A.', 'Vinos Castañeda S.L.U.'],
    buyers: ['Lucía Fernández Ruiz', 'Construcciones Vega S.L.', 'Pablo Iriarte'],
    streets: ['Calle Mayor 8', 'Avda. de la Paz 112', 'C/ Serrano 41, 2º B'],
    towns: ['28013 Madrid', '41001 Sevilla', '46002 Valencia'],
    taxIds: ['B81234567', 'A28765432'],
    money: (cents) => `${grouped(cents, '.', ',')} €`,
    day: slashed,
  },
  Italy: {
    locale: 'it-IT',
    currency: 'EUR',
    words: {
      ...{ invoice: 'FATTURA', number: 'Fattura n.', date: 'Data fattura', account: 'Numero conto' },
      ...{ customer: 'Codice cliente', buyer: 'Spettabile', seller: 'Fornitore', net: 'Imponibile' },
      ...{ tax: 'IVA 22 %', total: 'Totale fattura', taxId: 'P. IVA', thanks: 'Grazie per la fiducia.' },
    },
    sellers: [
      'Officina Bertolini S.r.l.',
      'Ferramenta Galli',
      'Acque Lombarde S.p.A.',
      'Cantina Moretti s.n.c.',
    ],
    buyers: ['Giulia Marchetti', 'Edilizia Conti S.r.l.', 'Marco Pellegrini'],
    streets: ['Via Garibaldi 22', 'Corso Italia 105', 'Piazza Dante 4'],
    towns: ['20121 Milano', '40121 Bologna', '10122 Torino'],
    taxIds: ['IT02345670123', '02345670123'],
    money: (cents) => `€ ${grouped(cents, '.', ',')}`,
    day: slashed,
  },
  Netherlands: {
    locale: 'nl-NL',
    currency: 'EUR',
    words: {
      ...{ invoice: 'FACTUUR', number: 'Factuurnummer', date: 'Factuurdatum', account: 'Rekeningnummer' },
      ...{ customer: 'Klantnummer', buyer: 'Factuuradres', seller: 'Leverancier', net: 'Totaal excl. btw' },
      ...{
        tax: 'Btw 21 %',
        total: 'Totaal te betalen',
        taxId: 'Btw-nummer',
        thanks: 'Bedankt voor uw bestelling.',
      },
    },
    sellers: [
      'Fietsenmakerij Jansma B.V.',
      'Boekhandel De Linde',
      'Waterwerk Noord N.V.',
      'Tuincentrum Hoekstra V.O.F.',
    ],
    buyers: ['Anna de Vries', 'Bouwbedrijf Smit B.V.', 'Pieter van den Berg'],
    streets: ['Keizersgracht 210', 'Dorpsstraat 5', 'Stationsplein 12'],
    towns: ['1016 DX Amsterdam', '3511 CE Utrecht', '9711 LM Groningen'],
    taxIds: ['NL812345678B01'],
    money: (cents) => `€ ${grouped(cents, '.', ',')}`,
    day: (year, month, day) => `${two(day)}-${two(month)}-${year}`,
  },
  Poland: {
    locale: 'pl-PL',
    currency: 'PLN',
    words: {
      ...{ invoice: 'FAKTURA', number: 'Faktura nr', date: 'Data wystawienia', account: 'Numer konta' },
      ...{ customer: 'Numer klienta', buyer: 'Nabywca', seller: 'Sprzedawca', net: 'Wartość netto' },
      ...{ tax: 'VAT 23 %', total: 'Do zapłaty', taxId: 'NIP', thanks: 'Dziękujemy za zakupy.' },
    },
    sellers: ['Stolarnia Wójcik Sp. z o.o.', 'Księgarnia Pod Lwem', 'Energa Plus S.A.', 'Rowery Zieliński'],
    buyers: ['Magdalena Nowak', 'Budimex Kowal Sp. z o.o.', 'Tomasz Lewandowski'],
    streets: ['ul. Długa 18', 'al. Jerozolimskie 44/2', 'ul. Polna 7'],
    towns: ['31-146 Kraków', '00-024 Warszawa', '80-831 Gdańsk'],
    taxIds: ['676-123-45-67', '5252344078'],
    money: (cents) => `${grouped(cents, ' ', ',')} zł`,
    day: dotted,
  },
  Sweden: {
    locale: 'sv-SE',
    currency: 'SEK',
    words: {
      ...{ invoice: 'FAKTURA', number: 'Fakturanummer', date: 'Fakturadatum', account: 'Kontonummer' },
      ...{ customer: 'Kundnummer', buyer: 'Fakturaadress', seller: 'Säljare', net: 'Netto' },
      ...{ tax: 'Moms 25 %', total: 'Att betala', taxId: 'Momsreg.nr', thanks: 'Tack för ditt köp.' },
    },
    sellers: ['Snickeri Lindqvist AB', 'Bokhandeln Eken', 'Västkraft Energi AB', 'Cykelverkstan Holm HB'],
    buyers: ['Erik Johansson', 'Byggfirman Norr AB', 'Karin Öberg'],
    streets: ['Storgatan 14', 'Kungsgatan 3 B', 'Hamnvägen 27'],
    towns: ['411 19 Göteborg', '111 43 Stockholm', '211 22 Malmö'],
    taxIds: ['SE556677889901'],
    money: (cents) => `${grouped(cents, ' ', ',')} kr`,
    day: (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  },
  'United Kingdom': {
    locale: 'en-GB',
    currency: 'GBP',
    words: {
      ...{ invoice: 'INVOICE', number: 'Invoice number', date: 'Invoice date', account: 'Account number' },
      ...{ customer: 'Customer ID', buyer: 'Bill to', seller: 'Sold by', net: 'Subtotal' },
      ...{ tax: 'VAT 20%', total: 'Amount due', taxId: 'VAT No.', thanks: 'Thank you for your business!' },
    },
    sellers: ['Hartley Joinery Ltd', 'The Owl Bookshop', 'Severn Power plc', 'Marsh & Daughters'],
    buyers: ['Olivia Bennett', 'Croft Builders Ltd', 'James Whitfield'],
    streets: ['14 Mill Lane', '221 High Street', 'Unit 4, Canal Road'],
    towns: ['Leeds LS1 4AP', 'Bristol BS1 5TR', 'York YO1 7HH'],
    taxIds: ['GB 123 4567 89'],
    money: (cents) => `£${grouped(cents, ',', '.')}`,
    day: slashed,
  },
  'United States': {
    locale: 'en-US',
    currency: 'USD',
    words: {
      ...{ invoice: 'Invoice', number: 'Invoice #', date: 'Date of issue', account: 'Account number' },
      ...{ customer: 'Customer number', buyer: 'Bill to', seller: 'Sold by', net: 'Subtotal' },
      ...{ tax: 'Sales tax', total: 'Amount due', taxId: 'EIN', thanks: 'Questions? We are here to help.' },
    },
    sellers: [
      'Redwood Cabinetry LLC',
      'Pine Street Books',
      'Cascade Electric Inc.',
      'Cloudberry Software, Inc.',
    ],
    buyers: ['Emily Carter', 'Mason Construction LLC', 'David Hernandez'],
    streets: ['742 Maple Avenue', '1200 5th Street, Suite 300', '88 Harbor Blvd'],
    towns: ['Portland, OR 97201', 'San Francisco, CA 94105', 'Austin, TX 78701'],
    taxIds: ['94-1234567'],
    money: (cents) => `$${grouped(cents, ',', '.')}`,
    day: (year, month, day) =>
      `${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][month - 1]} ${day}, ${year}`,
  },
  Japan: {
    locale: 'ja-JP',
    currency: 'JPY',
    words: {
      ...{ invoice: '請求書', number: '請求書番号', date: '発行日', account: '口座番号' },
      ...{ customer: 'お客様番号', buyer: '請求先', seller: '販売者', net: '小計' },
      ...{ tax: '消費税', total: '合計', taxId: '登録番号', thanks: '毎度ありがとうございます。' },
    },
    sellers: ['株式会社さくら木工', '有限会社みなと書店', '山田電力株式会社'],
    buyers: ['佐藤花子 様', '田中建設株式会社 御中'],
    streets: ['東京都渋谷区渋谷2-1-5', '大阪府大阪市北区梅田1-2-3'],
    towns: ['〒150-0002', '〒530-0001'],
    taxIds: ['T1234567890123'],
    money: (cents) => `${thousands(cents / 100, ',')}円`,
    day: (year, month, day) => `${year}年${month}月${day}日`,
  },
};
