/** Names of months as they stand on receipts, by number; the first three or four letters are enough. */
export const monthNames: Record<number, readonly string[]> = {
  1: ['jan', 'janv', 'ene', 'gen', 'januar', 'january'],
  2: ['feb', 'fev', 'fevr', 'februar', 'february'],
  3: ['mar', 'mrz', 'maerz', 'march', 'mars', 'marz', 'mac'],
  4: ['apr', 'avr', 'abr', 'april', 'avril'],
  5: ['may', 'mai', 'mei', 'mag', 'mayo'],
  6: ['jun', 'june', 'juni', 'juin', 'giu'],
  7: ['jul', 'july', 'juli', 'juil', 'julai', 'lug'],
  8: ['aug', 'ago', 'aout', 'august', 'ogos', 'ogo'],
  9: ['sep', 'sept', 'set', 'september'],
  10: ['oct', 'okt', 'ott', 'october', 'oktober'],
  11: ['nov', 'november'],
  12: ['dec', 'dez', 'dic', 'des', 'dis', 'december', 'dezember'],
};

/** Beside the day of the purchase. */
export const dateWords = [
  'date',
  'datum',
  'tarikh',
  'fecha',
  'data',
  'dated',
  'time',
  'uhrzeit',
  'uhr',
  'am',
  'pm',
];

/** Beside days that are another day than that of the purchase. */
export const otherDateWords = [
  'expiry',
  'expires',
  'expire',
  'exp',
  'valid',
  'until',
  'gueltig',
  'gultig',
  'due',
  'birth',
  'since',
  'effective',
  'delivery',
  'printed',
  'return',
  'before',
  'from',
  'bis',
  'ruckgabe',
  'umtausch',
  'lieferdatum',
  'fallig',
  'version',
  'ver',
  'dob',
  'checkin',
  'arrival',
  'departure',
];

/** Words that only stand on receipts of countries that write the month before the day. */
export const monthFirst =
  /\b(?:SALES TAX|STATE TAX|[A-Z]{2} \d{5}(?:-\d{4})?|ZIP|USD|US\$)\b|\(\d{3}\) ?\d{3}-\d{4}\b/;
/** And of those that write it behind. */
export const dayFirst =
  /\b(?:RM|MYR|SDN|BHD|GST|SST|VAT|EUR|GBP|CHF|SGD|INR|AUD|NZD|MWST|UST|GMBH|PLT|PTY|LTD|TVA|IVA|JALAN|JLN|UHR|DATUM|SUMME)\b|[€£₹]/;
