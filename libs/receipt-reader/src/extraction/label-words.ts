/**
 * Meanings of the words beside an amount. To teach the reader another language, add its words here. Case, accents and
 * punctuation do not matter, names of currencies are left out, and between two words of a phrase one may stand that this
 * table does not know. The longest phrase found in a line decides.
 */
export const labelWords = {
  /** The amount to pay in the end. */
  payable: `
    grand total, total rounded, rounded total, total after rounding, total after rounding adj, total amount rounded,
    total amt rounded, amount to be paid, amount due, amount payable, balance due, total due, total payable,
    total amount payable, total amount due, new total, total due now, total charged, amount charged, total amt payable, total to pay, total to be paid, net payable, bill total rounded, total sales rounded, please pay, to pay, you pay,
    zu zahlen, zu zahlender betrag, zahlbetrag, gesamtbetrag, gesamtsumme, endbetrag, endsumme, rechnungsbetrag,
    rechnungssumme, zu bezahlen, jumlah bayaran, jumlah perlu dibayar, total a payer, net a payer, total ttc, montant ttc,
    montant du, a payer, a pagar, total a pagar, importe total, totale complessivo, da pagare, importo pagato,
    te betalen, totaal te betalen,
    balance to pay, total after adj, total after adj incl gst, round total, total to be charged,
    amount to pay, att betala, a betale, at betale, total att betala, til betaling, maksettava, maksettava yhteensa,
    loppusumma, do zaplaty, razem do zaplaty, k uhrade, k uhrade celkem, celkem k uhrade, k platbe, celkova castka,
    na uhradu, k uhrade spolu, fizetendo, fizetendo osszeg, fizetendo vegosszeg, vegosszeg, de plata, total de plata,
    total de pagar, valor a pagar, total general, total compra, genel toplam, odenecek tutar,
    odenecek, za platiti, ukupno za platiti, za placilo, skupaj za placilo, te voldoen, totaal incl btw, total bayar,
    total belanja, total pembayaran, netto a pagare, totale da pagare, importo totale, montant total,
    montant a payer, total net, total general ttc, greidsla, til greidslu, thanh toan, tong thanh toan, kwota do zaplaty,
    naleznosc ogolem, prix ttc, a regler, total a regler, net a regler, rounded amt, rounded amount, round off total, amt due, payment due, jumlah bersih, jumlah selepas
    pembundaran, total rounding amount payable`,
  /** A total, which may still be rounded. */
  total: `
    total, totl, ttl, total amount, total amt, total sales, total sales amount, total price, total gross, bill total,
    bill amount, total bill, order total, invoice total, sale total, total incl, total inc, total inclusive,
    total including, total incl gst, total inc gst, total inclusive gst, total including gst, total incl tax,
    total inclusive tax, total incl sst, total inclusive sst, total incl vat, total inc vat, total with gst,
    total with tax, total sales inclusive, total sales inclusive gst, total sales incl gst, total sales inc gst,
    total amount incl gst, total amount inc gst, total amt incl gst, total amount including gst,
    total amount inclusive gst, amount incl gst, amount inc gst, after discount, total after discount,
    summe, gesamt, betrag, entgelt, parkentgelt, parkgebuhr, fahrpreis, parking fee, fare, brutto gesamt, summe brutto, total brutto, bruttobetrag, bruttosumme, gesamt brutto,
    rechnung total, jumlah, jumlah besar, totale, totaal, importe, montant, somme, amount,
    totals, sum, summa, totalt, sum totalt, summa totalt, i alt, total i alt, belob, belop, yhteensa, summa yhteensa,
    suma, razem, suma razem, celkem, soucet, castka, celkom, spolu, suma spolu, osszesen, mindosszesen,
    osszeg, suma total, valor total, valor total r, toplam, toplam tutar, tutar, ukupno, ukupan iznos,
    iznos, skupaj, znesek, totaalbedrag, totaal bedrag, bedrag, importo, totale eur, total factura, total ticket,
    total venta, total euros, total geral, samtals, tong cong, tong tien, thanh tien, total penjualan,
    sale amount, purchase, purchase amount, endsumme brutto, belopp, transaction total, transaction amount, total transaction, kwota transakcji,
    bill amt, total gst inclusive, total gst incl, total tax inclusive, total tax incl, total sst incl, total cash
    sales, total charge,
    total charges`,
  /** The last amount on one receipt, and the one before tax on another. */
  net: `
    net total, nett total, net amount, nett amount, nett, net amt, nett amt`,
  subtotal: `
    sub total, subtotal, sub ttl, subttl, prix ht, taxable, total excluding, total excl, total exc, total excluding gst, total excl gst,
    total exc gst, total excluding tax, total excl tax, total sales excluding gst, total sales excl gst,
    total amount excl gst, total amount excluding gst, total sales amount excl gst, total before, total before gst,
    total before tax, total before discount, total before rounding, total without gst, amount excl gst,
    amount before tax, gross amount, gross total, gross sales, sales value, taxable amount, item total, items total,
    merchandise total, food total, total supplies, total supplies inc gst, total supplies excl gst, net sales,
    zwischensumme, zwischentotal, netto, nettobetrag, nettosumme, summe netto, total netto, warenwert,
    sous total, total ht, montant ht, base imponible, subtotale, imponibile, subtotaal, jumlah kecil,
    delsumma, delsum, mellansumma, mellomsum, valisumma, veroton, podsuma, suma czesciowa, sprzedaz opodatkowana,
    sprzedaz opodatk, mezisoucet, zaklad dane, zaklad, medzisucet, reszosszeg, adoalap, ara toplam, matrah,
    meduzbroj, osnovica, osnova, vmesna vsota, base iva, base tva, base imp, total base, total bruto,
    valor dos produtos, total produtos, total sem desconto, valor bruto, total hors taxes, total net ht, excl btw,
    totaal excl btw, harga jual, dpp, tam tinh, imponibile iva, total articulos, millisamtala,
    total ex gst, total ex tax, total exclude gst, total exclusive, total exclusive gst, total exclusive tax, total sales
    exclusive gst, amount before gst, total net gst, total without tax, gross, gross amt`,
  tax: `
    gst, total gst, gst payable, gst amount, gst amt, gst total, total gst amt, total gst amount, total gst payable,
    add gst, total gst paid, total tax, tax, tax amount, tax amt, total tax amount, sales tax, service tax, state tax,
    local tax, vat, total vat, vat amount, sst, sst amount, total sst, hst, pst, mwst, ust, mehrwertsteuer,
    umsatzsteuer, steuer, steuerbetrag, enthaltene mwst, mwst betrag, davon mwst, inkl mwst, enthalt mwst,
    total includes, total includes gst, includes gst, gst included, gst included in total, total tax included,
    inclusive gst, tax included, incl tax, tva, dont tva, total tva, iva, di cui iva, totale iva, cuota, cuota iva, btw, cukai,
    moms, varav moms, heraf moms, total moms, moms i alt, mva, herav mva, total mva, alv, alv yhteensa, vero, ptu,
    suma ptu, kwota ptu, podatek, dph, dph celkem, afa, afa tartalom, tva a, total tva bon, kdv, topkdv,
    toplam kdv, pdv, iznos pdv, ddv, iva incluido, iva inclusa, iva incl, incl btw, btw bedrag, totaal btw, tributos,
    val aprox tributos, imposto, ppn, pajak, pb1, vsk, thue, thue gtgt, vat incl, vat included, incl vat,
    including vat, cgst, sgst, igst, qst, tps, tvq, hst total, consumption tax, incl mwst, enth mwst, mwst gesamt,
    steuer gesamt,
    gst charges, tax total`,
  service: `
    service, service charge, serv charge, svc charge, svc chg, service chg, serv chg, svr chrg, delivery, delivery fee,
    delivery charge, shipping, postage, postage packing, packaging charge, booking fee, bag fee, lieferung, liefergebuhr,
    versand, versandkosten, pfand, caj perkhidmatan, frais de port, livraison, gastos de envio, coperto, servizio, servicio,
    bedienung,
    taxa de servico, servico, serviceavgift, toimitusmaksu, servis ucreti, szervizdij, servis, leveringsgebyr,
    dostawa, doprava, verzendkosten, bezorgkosten, biaya layanan, biaya pengiriman, opakowanie, deposit fee,
    surcharge, service compris`,
  /** The guest's addition to the demanded amount. */
  tip: `
    tip, tips, gratuity, tip amount, trinkgeld, pourboire, mancia, propina, fooi, donation, spende,
    dricks, drikkepenge, drikkepenger, juomaraha, napiwek, spropitne, borravalo, bacsis, bahsis, gorjeta, added tip,
    tip added`,
  discount: `
    discount, disc, total discount, total disc, less, less discount, bill discount, item discount, member discount,
    voucher, coupon, promo, promotion, rabatt, nachlass, gutschein, skonto, remise, reduction, diskaun, sconto, descuento, dto, korting,
    rabat, alennus, opust, upust, sleva, zlava, kedvezmeny, engedmeny, reducere, desconto, indirim, iskonto, popust,
    aanbieding, actiekorting, diskon, potongan, giam gia, promotie, promozione, promocion, promocja, promocao,
    kupong, kupon, kortingsbon, bon de reduction, avoir, price cut, markdown, staff disc, afslattur,
    member disc, rebate`,
  saving: `
    saving, savings, member savings, total saving, total savings, you saved, you save, amount saved, ersparnis, gespart, sie sparen,
    sie haben gespart,
    du sparade, du har spart, saastit, zaoszczedzono, oszczedzasz, usetrili jste, megtakaritas, ahorro, su ahorro,
    vous economisez, economie, risparmio, hemat, anda hemat, economizou, kazanciniz, u bespaarde,
    total discounts and savings, coupon savings`,
  rounding: `
    rounding, round, rounding adj, rounding adjustment, rounding adjust, round adj, round off, rounding diff, rnd adj,
    roundg adj, cent rounding, bill rounding, cash rounding, total rounding, total rounding adjustment, adj,
    total rounding adj, rundung, rundungsdifferenz, pembundaran, penggenapan,
    round amt, rounding amt, rounding amount, round adjustment, roundup, avrundning, oresavrundning, avrunding,
    oreavrunding, afrunding, oreafrunding, pyoristys, zaokraglenie, zaokrouhleni, haleroveho vyrovnani, zaokruhlenie,
    kerekites, rotunjire, arrondi, arrotondamento, redondeo, arredondamento, yuvarlama, zaokruzenje, afronding,
    pembulatan, samurunun,
    rnd, bill rnd, pelarasan`,
  /** The money that the customer handed over; change may be given on it. */
  cash: `
    cash, cash tendered, cash received, cash paid, tendered, tender, amount tendered, total tendered, payment,
    total payment, payment amount, paid, amount paid, total paid, paid amount, received, amount received,
    total received, cash amount, bar, barzahlung, bargeld, gegeben, geg, erhalten, bezahlt, bar erhalten,
    tunai, especes, contanti, efectivo, contant,
    cash payment, payment cash, kontant, kontanter, kontant betalt, mottaget, kateinen, gotowka, zaplacono gotowka,
    wplata, hotovost, hotove, hotovosti, hotovost czk, keszpenz, numerar, dinheiro, dinheiro recebido, nakit,
    gotovina, contante, pagamento contante, entregado, entrega, recibido, contant betaald, bayar, dibayar,
    uang tunai, reidufe, tien mat, tien khach dua, importo contanti, valor pago, total pago,
    bayaran, total cash`,
  /** Paid to the cent. */
  card: `
    visa, master, mastercard, master card, visa card, credit card, debit card, debit, card, amex, american express,
    maestro, girocard, bank, bankomat, bankomatkarte, eft, ec karte, ec cash, ec, kreditkarte, karte, kartenzahlung, v pay, vpay, paypal, apple pay,
    google pay, edc, edc master, edc visa, credit, contactless, kontaktlos, card payment, bank card, eftpos, visa debit,
    debit tend, visa tend, credit tend, paywave, interac, giro, bezahlt visa, carte bancaire, carte, tarjeta bancaria,
    pagamento elettronico, bancomat, pinpas,
    cb, nets, grabpay, touch n go, tng, boost, ewallet, e wallet, carta, tarjeta, pin,
    gift card, giftcard, gift voucher, gift certificate, store credit, geschenkkarte, geschenkgutschein, guthabenkarte, carte cadeau,
    cheque cadeau, tarjeta regalo, carta regalo, buono regalo, cartao presente, vale presente, cadeaukaart, cadeaubon, presentkort,
    gavekort, lahjakortti, karta podarunkowa, darkova karta, ajandekkartya, hediye karti, ticket restaurant, titre restaurant,
    meal voucher,
    kort, kontokort, bankkort, betalkort, kortbetalning, dankort, betalingskort, visa dankort, bankaxept, bank axept,
    pankkikortti, kortti, korttimaksu, karta, karta platnicza, platebni karta, platobna karta, karta platba,
    bankkartya, kartya, carduri, card bancar, cartao, cartao de credito, cartao de debito, cartao credito,
    cartao debito, multibanco, pix, kredi karti, banka karti, kartica, placilna kartica, bankpas, pinnen,
    maestro pin, carte bleue, carte credit, carte de credit, carte de debit, sans contact, carta di credito,
    carta di debito, pago con tarjeta, tarjeta credito, tarjeta debito, kartu, kartu kredit, kartu debit, swish,
    vipps, mobilepay, twint, postfinance, blik, upi, gpay, alipay, wechat pay, paynow, edy, suica, debito,
    credito, mada, greidslukort,
    mydebit, qrpay`,
  change: `
    change, change due, change amount, amount change, cash change, change returned, change given, total change, balance,
    ruckgeld, wechselgeld, zuruck, retour, rest, baki, rendu, monnaie, rendu monnaie, a rendre, resto, cambio, vuelto, wisselgeld,
    chg due, balance change, vaxel, vaxel tillbaka, tillbaka, veksel, vekslepenger, byttepenge, tilbake,
    takaisin, vaihtorahaa, reszta, vraceno, vratit, k vraceni, vydat, vydavok, visszajaro, rest de dat,
    troco, para ustu, povrat, vracilo, su cambio, terug, kembali, kembalian, uang kembali, tien thua, tien thoi lai,
    afgangur, monnaie rendue,
    chg, cash return`,
  /** A count, or money that is not of this receipt. */
  other: `
    total qty, total quantity, total item, total items, total no items, total item sold, total items sold, qty,
    quantity, quantity count, item count, item sold, no items, no qtys, no of items, number items, total weight,
    anzahl, artikel, anzahl artikel, positionen, points, points awarded, total points, points balance, points earned, rewards balance, reward balance,
    total club points, suggested tip, suggested gratuity, tip suggestions, earned,
    punkte, gst summary, tax summary, unit price, litre, kg, charge, minimum, minimum spend, card balance,
    new balance, previous balance, old balance, remaining balance, deposit, credit limit, steuernummer, tax rate,
    mwst von, ust von, gst rate, gst id, gst no, gst reg, gst reg no, tax invoice, unit, price, description, item, cashier, invoice,
    invoice no, table, slip, member, date, time, tel, fax, phone, order, terminal, merchant, card no, approval code, invoice number, order number, receipt no,
    receipt number, bill no, bill number, inv no, reference, document no, rechnungsnummer, rechnung nr, rg nr,
    beleg nr, bon nr, kundennummer, bestellnummer, auftragsnummer, numero,
    summe kartenzahlungen, exchange rate, wechselkurs, umrechnungskurs, kurs, kurz, taux, taux de change, tasso,
    tipo de cambio, wisselkoers, tax rates, kvittonr, kvitto nr, antal, antall, antal artiklar, artiklar, varer,
    antal varer, kuittinumero, ilosc, pocet, pocet polozek, fis no, kolicina, aantal,
    aantal artikelen, nombre d articles, nb articles, articles, articulos, num articulos, n articulos,
    n pezzi, articoli, jumlah item, total item qty, qtde, qtd itens, qtde total de itens, saldo punti, saldo puntos,
    poang, bonuspoang, pisteet, punkty, stampseln, treuepunkte, saldo, guthaben, restguthaben, bonus, kassa,
    kasse, kasa, caisse, caja, caixa, cassa, trace nr, terminal id, auth code, rrn, org nr,
    cvr, nip, regon, ico, dic, cnpj, cpf, rfc, siret, piva, partita iva, trans no, transaction, lot no, ref no,
    total pcs, total pcs sold, total unit, total units, total ctn, total bag, total bags, total litre, total litres,
    total pax, total pts, qty total, ttl qty, jumlah kuantiti, bal points, opening balance, available balance`,
} as const;

/** The meanings that the words of a line may have. */
export type WordedLabel = keyof typeof labelWords;
/** The meaning of an amount. */
export type Label = Exclude<WordedLabel, 'net'>;

/** The same in scripts without blanks between words. Within a label the longest one that a line contains decides. */
export const otherLabelWords: Partial<Record<WordedLabel, string>> = {
  payable:
    '総合計, お支払金額, お支払合計, お支払い金額, ご請求金額, 請求金額, ご請求額, 領収金額, 税込合計, 合計金額, お買上計, お買上合計, お買上げ合計, 应付金额, 實付金額, 实付金额, 應付金額, 실결제금액, 결제금액',
  total: '合計, 合计, 總計, 总计, 計, 合計額, 합계, 총액',
  subtotal: '小計, 小计, 税抜, 税抜合計, 소계, 対象, 対象額',
  tax: '消費税, 消費税等, 内税, 外税, 税額, 內含稅, 부가세',
  discount: '値引, 値引き, 割引, 折扣, 할인',
  cash: '現金, お預り, お預かり, お預り金額, 现金, 收款, 현금',
  change: 'お釣り, お釣, おつり, 釣銭, 找零, 找回, 거스름돈',
  card: 'クレジット, カード, 電子マネー',
};
