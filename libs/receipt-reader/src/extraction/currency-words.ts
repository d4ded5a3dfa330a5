/**
 * How each currency is printed beside amounts, and words that stand on receipts of its countries. A new currency is a new
 * entry. Case and accents do not matter.
 */
export const currencyWords: Record<string, { symbols: string[]; countryWords: string }> = {
  EUR: {
    symbols: ['€', 'EUR', 'EURO'],
    countryWords: `mwst, ust, tva, iva, btw, gmbh, ohg, sarl, srl, s p a, bv, siret, p iva, cif, nif, ust id, steuernummer, deutschland, osterreich,
      france, italia, espana, ireland`,
  },
  GBP: { symbols: ['£', 'GBP'], countryWords: 'vat no, vat reg, limited, uk, united kingdom, london' },
  USD: { symbols: ['$', 'US$', 'USD'], countryWords: 'sales tax, state tax, llc, inc, zip, usa' },
  CAD: {
    symbols: ['$', 'C$', 'CA$', 'CAD'],
    countryWords: 'hst, pst, gst hst, qst, interac, canada, ontario, quebec',
  },
  AUD: {
    symbols: ['$', 'A$', 'AU$', 'AUD'],
    countryWords: 'abn, acn, pty, eftpos, australia, nsw, vic, qld',
  },
  NZD: { symbols: ['$', 'NZ$', 'NZD'], countryWords: 'new zealand, auckland, wellington, christchurch' },
  SGD: { symbols: ['$', 'S$', 'SGD'], countryWords: 'pte, nets, paynow, singapore' },
  HKD: { symbols: ['$', 'HK$', 'HKD'], countryWords: 'hong kong, kowloon, octopus' },
  MYR: {
    symbols: ['RM', 'MYR'],
    countryWords: 'sdn, bhd, jalan, jln, sst, malaysia, selangor, johor, kuala lumpur, tunai, pembundaran',
  },
  CHF: {
    symbols: ['CHF', 'SFR', 'FR.'],
    countryWords: 'che, schweiz, suisse, svizzera, zurich, bern, geneve, rappen',
  },
  INR: { symbols: ['₹', 'RS', 'RS.', 'INR'], countryWords: 'gstin, cgst, sgst, igst, india, mumbai, delhi' },
  IDR: { symbols: ['RP', 'RP.', 'IDR'], countryWords: 'indonesia, jakarta, npwp, ppn' },
  THB: { symbols: ['฿', 'THB', 'BAHT'], countryWords: 'thailand, bangkok' },
  PHP: { symbols: ['₱', 'PHP'], countryWords: 'philippines, manila, vatable' },
  JPY: { symbols: ['¥', '円', 'JPY'], countryWords: 'japan, tokyo, osaka' },
  CNY: { symbols: ['¥', '元', 'CNY', 'RMB'], countryWords: 'china, beijing, shanghai' },
  SEK: { symbols: ['KR', 'SEK'], countryWords: 'moms, org nr, sverige, stockholm, kvitto' },
  NOK: { symbols: ['KR', 'NOK'], countryWords: 'mva, norge, oslo, kvittering' },
  DKK: { symbols: ['KR', 'KR.', 'DKK'], countryWords: 'cvr, danmark, kobenhavn, bon' },
  PLN: { symbols: ['ZŁ', 'ZL', 'PLN'], countryWords: 'ptu, nip, polska, paragon, warszawa' },
  CZK: { symbols: ['KČ', 'KC', 'CZK'], countryWords: 'dph, dic, ceska, praha, uctenka' },
  ZAR: { symbols: ['ZAR'], countryWords: 'south africa, johannesburg, cape town' },
};
