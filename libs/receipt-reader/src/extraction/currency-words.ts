interface CurrencyWords {
  /** How it is printed beside amounts. */
  symbols: string[];
  /** Words that stand on receipts of its countries. */
  countryWords: string;
  /** The same in a script without blanks between words. */
  otherWords?: string;
  /** Whether receipts print its amounts without decimals: by ISO 4217 (JPY), or because it has no small coins (HUF). */
  whole?: true;
}

/** How to recognise each currency. A new currency is a new entry. Case and accents do not matter. */
export const currencyWords: Record<string, CurrencyWords> = {
  EUR: {
    symbols: ['€', 'EUR', 'EURO'],
    countryWords: `mwst, ust, tva, iva, btw, gmbh, ohg, sarl, srl, s p a, bv, siret, p iva, cif, nif, ust id, steuernummer, deutschland, osterreich,
      france, italia, espana, ireland, alv, yhteensa, suomi, contribuinte, ddv, skupaj, racun, spolu, dph, slovensko, oib`,
  },
  GBP: { symbols: ['£', 'GBP'], countryWords: 'vat no, vat reg, limited, uk, united kingdom, london' },
  USD: { symbols: ['$', 'US$', 'USD'], countryWords: 'sales tax, state tax, llc, zip, usa' },
  CAD: {
    symbols: ['$', 'C$', 'CA$', 'CAD'],
    countryWords: `hst, pst, gst hst, qst, tps, tvq, hst 13, interac, canada, ontario, quebec, alberta, british columbia,
      manitoba, saskatchewan, nova scotia, calgary, edmonton, vancouver, winnipeg, toronto, mississauga, ottawa, montreal,
      halifax, rt0001, rt0002`,
  },
  AUD: {
    symbols: ['$', 'A$', 'AU$', 'AUD'],
    countryWords: 'abn, acn, pty, eftpos, australia, nsw, vic, qld',
  },
  NZD: { symbols: ['$', 'NZ$', 'NZD'], countryWords: 'new zealand, auckland, wellington, christchurch' },
  SGD: { symbols: ['$', 'S$', 'SGD'], countryWords: 'pte, nets, paynow, singapore' },
  HKD: { symbols: ['$', 'HK$', 'HKD'], countryWords: 'hong kong, kowloon, octopus' },
  TWD: { symbols: ['NT$', 'NTD', 'TWD'], countryWords: 'taiwan, taipei', whole: true },
  MXN: {
    symbols: ['$', 'MX$', 'MXN'],
    countryWords: 'rfc, efectivo, cambio, mexico, s a de c v, sa de cv, cdmx, pesos',
  },
  CLP: { symbols: ['$', 'CLP'], countryWords: 'rut, chile, boleta electronica', whole: true },
  COP: { symbols: ['$', 'COP'], countryWords: 'nit, colombia, bogota, medellin', whole: true },
  ARS: { symbols: ['$', 'AR$', 'ARS'], countryWords: 'cuit, argentina, buenos aires' },
  BRL: {
    symbols: ['R$', 'BRL'],
    countryWords: 'cnpj, cpf, cupom fiscal, ltda, danfe, sefaz, brasil, sao paulo, rio de janeiro',
  },
  MYR: {
    symbols: ['RM', 'MYR'],
    countryWords: 'sdn, bhd, jalan, jln, sst, malaysia, selangor, johor, kuala lumpur, tunai, pembundaran',
  },
  CHF: {
    symbols: ['CHF', 'SFR', 'FR.'],
    countryWords:
      'che, schweiz, suisse, svizzera, zurich, bern, geneve, rappen, zwischentotal, twint, postfinance',
  },
  INR: {
    symbols: ['₹', 'RS', 'RS.', 'INR'],
    countryWords: 'gstin, cgst, sgst, igst, fssai, upi, india, mumbai, delhi',
  },
  IDR: {
    symbols: ['RP', 'RP.', 'IDR'],
    countryWords: 'indonesia, jakarta, npwp, ppn, kembali, tunai',
    whole: true,
  },
  THB: { symbols: ['฿', 'THB', 'BAHT'], countryWords: 'thailand, bangkok' },
  PHP: { symbols: ['₱', 'PHP'], countryWords: 'philippines, manila, vatable' },
  VND: {
    symbols: ['₫', 'VND', 'VNĐ'],
    countryWords: 'viet nam, vietnam, hoa don, tien mat, tong cong',
    whole: true,
  },
  JPY: {
    symbols: ['¥', '円', 'JPY'],
    countryWords: 'japan, tokyo, osaka, kyoto',
    otherWords: '消費税, 内税, 税込, 領収, お釣, おつり, お預, お買上, 株式会社, 円',
    whole: true,
  },
  KRW: { symbols: ['₩', '원', 'KRW'], countryWords: 'korea, seoul, busan', whole: true },
  CNY: { symbols: ['¥', '元', 'CNY', 'RMB'], countryWords: 'china, beijing, shanghai' },
  SEK: {
    symbols: ['KR', 'SEK'],
    countryWords: 'moms, org nr, sverige, stockholm, goteborg, malmo, kvitto, att betala, kontant, summa',
  },
  NOK: {
    symbols: ['KR', 'NOK'],
    countryWords:
      'mva, tlf, totalt, a betale, avrunding, vekslepenger, foretaksregisteret, norge, oslo, bergen, kvittering, salgskvittering, bankkort',
  },
  DKK: {
    symbols: ['KR', 'KR.', 'DKK'],
    countryWords:
      'cvr, tlf, rabat, byttepenge, afrunding, kontant, danmark, kobenhavn, aarhus, i alt, dankort, at betale',
  },
  ISK: {
    symbols: ['KR', 'KR.', 'ISK'],
    countryWords: 'vsk, kennitala, kt, ehf, samtals, greidsla, island, reykjavik',
    whole: true,
  },
  PLN: {
    symbols: ['ZŁ', 'ZL', 'PLN'],
    countryWords: 'ptu, nip, polska, paragon, warszawa, sp z o o, gotowka',
  },
  CZK: {
    symbols: ['KČ', 'KC', 'CZK'],
    countryWords: 'dph, dic, ceska, praha, brno, uctenka, celkem, s r o',
    whole: true,
  },
  HUF: {
    symbols: ['FT', 'FT.', 'HUF'],
    countryWords: 'afa, nyugta, adoszam, kft, zrt, osszesen, fizetendo, magyarorszag, budapest',
    whole: true,
  },
  RON: { symbols: ['LEI', 'RON'], countryWords: 'cui, cif, bon fiscal, romania, bucuresti, numerar' },
  BGN: { symbols: ['ЛВ', 'BGN'], countryWords: 'bulgaria, sofia' },
  RSD: { symbols: ['RSD'], countryWords: 'pib, srbija, beograd' },
  TRY: {
    symbols: ['₺', 'TL', 'TRY'],
    countryWords: 'kdv, topkdv, nakit, fis no, vergi dairesi, turkiye, istanbul, ankara',
  },
  UAH: { symbols: ['₴', 'UAH', 'ГРН'], countryWords: 'ukraine, kyiv' },
  ILS: { symbols: ['₪', 'NIS', 'ILS'], countryWords: 'israel, tel aviv' },
  AED: { symbols: ['AED', 'DHS'], countryWords: 'trn, dubai, abu dhabi, uae' },
  SAR: { symbols: ['SAR'], countryWords: 'saudi, riyadh, jeddah' },
  ZAR: { symbols: ['ZAR'], countryWords: 'south africa, johannesburg, cape town' },
};
