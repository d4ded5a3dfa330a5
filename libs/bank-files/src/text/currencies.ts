/** ISO 4217 codes of currencies that accounts are held in. */
const CODES = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK ' +
    'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD ' +
    'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG ' +
    'QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD ' +
    'TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW DEM ATS FRF ITL ESP NLG BEF'
  ).split(' '),
);

/** Signs and abbreviations; null where several currencies share one. */
const SIGNS: Record<string, string | null> = {
  '€': 'EUR',
  '£': 'GBP',
  $: null,
  '¥': null,
  円: 'JPY',
  元: 'CNY',
  원: 'KRW',
  '₩': 'KRW',
  '₹': 'INR',
  '₽': 'RUB',
  RUR: 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  '₱': 'PHP',
  '฿': 'THB',
  '₦': 'NGN',
  '₸': 'KZT',
  '₡': 'CRC',
  R$: 'BRL',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  NT$: 'TWD',
  KR: null,
  'KR.': null,
  KČ: 'CZK',
  KC: 'CZK',
  ZŁ: 'PLN',
  ZL: 'PLN',
  FT: 'HUF',
  RM: 'MYR',
  RP: 'IDR',
  RS: 'INR',
  'RS.': 'INR',
  TL: 'TRY',
  'FR.': 'CHF',
  'SFR.': 'CHF',
  LEI: 'RON',
  'ЛВ.': 'BGN',
  ЛВ: 'BGN',
  'РУБ.': 'RUB',
  РУБ: 'RUB',
  'ГРН.': 'UAH',
  ГРН: 'UAH',
  EURO: 'EUR',
  EUROS: 'EUR',
  EUROA: 'EUR',
  R: 'ZAR',
};

/** The currency that a code or sign names: null if several share the sign, undefined if it is none. */
export function currencyOf(word: string): string | null | undefined {
  const upper = word.toUpperCase();
  return CODES.has(upper) ? upper : Object.hasOwn(SIGNS, upper) ? SIGNS[upper] : undefined;
}

/** The only ISO 4217 code among the words of a text, or null. */
export function codeIn(text: string): string | null {
  const codes = new Set(
    text.match(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu)?.filter((word) => CODES.has(word)),
  );
  const [code] = codes;
  return codes.size === 1 && code ? code : null;
}

/** Codes whose amounts have three decimals, so that `1.234` is no thousand. */
export const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Codes of currencies that are written without decimals. */
export const WHOLE = new Set(['CLP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF']);
