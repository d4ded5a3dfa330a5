/**
 * What the words beside an amount say it is. To teach the reader another language, add its words here. Case, accents and
 * punctuation do not matter, names of currencies are left out, and between two words of a phrase one may stand that this
 * table does not know. The longest phrase found in a line decides.
 */
export const labelWords = {
  /** What is to be paid in the end. */
  payable: `
    grand total, total rounded, rounded total, total after rounding, total after rounding adj, total amount rounded,
    total amt rounded, amount to be paid, amount due, amount payable, balance due, total due, total payable,
    total amount payable, total amount due, new total, total due now, total charged, amount charged, total amt payable, total to pay, total to be paid, net total, nett total,
    net amount, nett amount, nett, net payable, bill total rounded, total sales rounded, please pay, to pay, you pay,
    zu zahlen, zu zahlender betrag, zahlbetrag, gesamtbetrag, gesamtsumme, endbetrag, endsumme, rechnungsbetrag,
    rechnungssumme, zu bezahlen, jumlah bayaran, jumlah perlu dibayar, total a payer, net a payer, total ttc, montant ttc,
    montant du, a payer, a pagar, total a pagar, importe total, totale complessivo, totale euro, da pagare, importo pagato,
    te betalen, totaal te betalen`,
  /** A total, which may still be rounded. */
  total: `
    total, totl, ttl, total amount, total amt, total sales, total sales amount, total price, total gross, bill total,
    bill amount, total bill, order total, invoice total, sale total, total incl, total inc, total inclusive,
    total including, total incl gst, total inc gst, total inclusive gst, total including gst, total incl tax,
    total inclusive tax, total incl sst, total inclusive sst, total incl vat, total inc vat, total with gst,
    total with tax, total sales inclusive, total sales inclusive gst, total sales incl gst, total sales inc gst,
    total amount incl gst, total amount inc gst, total amt incl gst, total amount including gst,
    total amount inclusive gst, amount incl gst, amount inc gst, after discount, total after discount,
    summe, gesamt, betrag, brutto gesamt, summe brutto, total brutto, bruttobetrag, bruttosumme, gesamt brutto,
    rechnung total, jumlah, jumlah besar, totale, totaal, importe, montant, somme, amount`,
  subtotal: `
    sub total, subtotal, sub ttl, taxable, total excluding, total excl, total exc, total excluding gst, total excl gst,
    total exc gst, total excluding tax, total excl tax, total sales excluding gst, total sales excl gst,
    total amount excl gst, total amount excluding gst, total sales amount excl gst, total before, total before gst,
    total before tax, total before discount, total before rounding, total without gst, amount excl gst,
    amount before tax, gross amount, gross total, gross sales, sales value, taxable amount, item total, items total,
    merchandise total, food total, total supplies, total supplies inc gst, total supplies excl gst, net sales,
    zwischensumme, zwischentotal, netto, nettobetrag, nettosumme, summe netto, total netto, warenwert,
    sous total, total ht, montant ht, base imponible, subtotale, imponibile, subtotaal, jumlah kecil`,
  tax: `
    gst, total gst, gst payable, gst amount, gst amt, gst total, total gst amt, total gst amount, total gst payable,
    add gst, total gst paid, total tax, tax, tax amount, tax amt, total tax amount, sales tax, service tax, state tax,
    local tax, vat, total vat, vat amount, sst, sst amount, total sst, hst, pst, mwst, ust, mehrwertsteuer,
    umsatzsteuer, steuer, steuerbetrag, enthaltene mwst, mwst betrag, davon mwst, inkl mwst, enthalt mwst,
    total includes, total includes gst, includes gst, gst included, gst included in total, total tax included,
    inclusive gst, tax included, incl tax, tva, dont tva, total tva, iva, di cui iva, totale iva, cuota, cuota iva, btw, cukai`,
  service: `
    service, service charge, serv charge, svc charge, svc chg, service chg, serv chg, svr chrg, delivery, delivery fee,
    delivery charge, shipping, postage, postage packing, packaging charge, booking fee, bag fee, lieferung, liefergebuhr,
    versand, versandkosten, pfand, caj perkhidmatan, frais de port, livraison, gastos de envio, coperto, servizio, servicio,
    bedienung`,
  /** What the guest put on top of what was asked for. */
  tip: `
    tip, tips, gratuity, tip amount, trinkgeld, pourboire, mancia, propina, fooi, donation, spende`,
  discount: `
    discount, disc, total discount, total disc, less, less discount, bill discount, item discount, member discount,
    voucher, coupon, promo, promotion, rabatt, nachlass, gutschein, skonto, remise, reduction, diskaun, sconto, descuento, dto, korting`,
  saving: `
    saving, savings, member savings, total saving, total savings, you saved, you save, amount saved, ersparnis, gespart, sie sparen,
    sie haben gespart`,
  rounding: `
    rounding, round, rounding adj, rounding adjustment, rounding adjust, round adj, round off, rounding diff, rnd adj,
    roundg adj, cent rounding, bill rounding, cash rounding, total rounding, total rounding adjustment, adj,
    total rounding adj, rundung, rundungsdifferenz, pembundaran, penggenapan`,
  /** What the customer handed over; change may be given on it. */
  cash: `
    cash, cash tendered, cash received, cash paid, tendered, tender, amount tendered, total tendered, payment,
    total payment, payment amount, paid, amount paid, total paid, paid amount, received, amount received,
    total received, cash amount, bar, barzahlung, bargeld, gegeben, geg, erhalten, bezahlt, bar erhalten,
    tunai, especes, contanti, efectivo, contant`,
  /** Paid to the cent. */
  card: `
    visa, master, mastercard, master card, visa card, credit card, debit card, debit, card, amex, american express,
    maestro, girocard, ec karte, ec cash, ec, kreditkarte, karte, kartenzahlung, v pay, vpay, paypal, apple pay,
    google pay, edc, edc master, edc visa, credit, contactless, kontaktlos, card payment, bank card, eftpos, visa debit,
    debit tend, visa tend, credit tend, paywave, interac, giro, bezahlt visa, carte bancaire, carte, tarjeta bancaria,
    pagamento elettronico, bancomat, pinpas,
    cb, nets, grabpay, touch n go, tng, boost, ewallet, e wallet, carta, tarjeta, pin`,
  change: `
    change, change due, change amount, amount change, cash change, change returned, change given, total change, balance,
    ruckgeld, wechselgeld, zuruck, retour, rest, baki, rendu, monnaie, rendu monnaie, a rendre, resto, cambio, vuelto, wisselgeld`,
  /** A count, or money that is not of this receipt. */
  other: `
    total qty, total quantity, total item, total items, total no items, total item sold, total items sold, qty,
    quantity, quantity count, item count, item sold, no items, no qtys, no of items, number items, total weight,
    anzahl, artikel, anzahl artikel, positionen, points, points awarded, total points, points balance, points earned, rewards balance, reward balance,
    total club points, suggested tip, suggested gratuity, tip suggestions, earned,
    punkte, gst summary, tax summary, unit price, litre, kg, charge, minimum, minimum spend, card balance,
    new balance, previous balance, old balance, remaining balance, deposit, credit limit, steuernummer, tax rate,
    gst rate, gst id, gst no, gst reg, gst reg no, tax invoice, unit, price, description, item, cashier, invoice,
    invoice no, table, slip, member, date, time, tel, fax, phone, order, terminal, merchant, card no, approval code, invoice number, order number, receipt no,
    receipt number, bill no, bill number, inv no, ref no, reference, document no, rechnungsnummer, rechnung nr, rg nr,
    beleg nr, bon nr, kundennummer, bestellnummer, auftragsnummer, numero`,
} as const;

export type Label = keyof typeof labelWords;
