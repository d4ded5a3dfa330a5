/** Names of months as they stand on receipts, by number, whole and shortened; the first three or four letters are enough. */
export const monthNames: Record<number, readonly string[]> = {
  1: ['jan', 'janv', 'ene', 'gen', 'januar', 'january', 'januari', 'janvier', 'enero', 'gennaio'],
  2: ['feb', 'fev', 'fevr', 'februar', 'february', 'februari', 'fevrier', 'febrero', 'febbraio'],
  3: ['mar', 'mrz', 'maerz', 'march', 'mars', 'marz', 'marzo', 'maart', 'mac'],
  4: ['apr', 'avr', 'abr', 'april', 'avril', 'abril', 'aprile'],
  5: ['may', 'mai', 'mei', 'mag', 'mayo', 'maggio'],
  6: ['jun', 'june', 'juni', 'juin', 'junio', 'giu', 'giugno'],
  7: ['jul', 'july', 'juli', 'juil', 'juillet', 'julio', 'julai', 'lug', 'luglio'],
  8: ['aug', 'ago', 'aout', 'august', 'augustus', 'agosto', 'ogos', 'ogo'],
  9: ['sep', 'sept', 'set', 'september', 'septembre', 'septiembre', 'settembre'],
  10: ['oct', 'okt', 'ott', 'october', 'oktober', 'octobre', 'octubre', 'ottobre'],
  11: ['nov', 'november', 'novembre', 'noviembre'],
  12: [
    'dec',
    'dez',
    'dic',
    'des',
    'dis',
    'december',
    'dezember',
    'decembre',
    'diciembre',
    'dicembre',
    'disember',
  ],
};

/** Beside the day of the purchase. */
export const dateWords = [
  'date',
  'datum',
  'tarikh',
  'fecha',
  'data',
  'dated',
  'rechnungsdatum',
  'belegdatum',
  'kaufdatum',
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
  'returns',
  'refund',
  'refunds',
  'exchange',
  'exchanges',
  'warranty',
  'guarantee',
  'garantie',
  'within',
  'innerhalb',
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
  'arrive',
  'departure',
  'depart',
  'anreise',
  'abreise',
  'entry',
];

/** Words that only stand on receipts of countries that write the month before the day. */
export const monthFirst =
  /\b(?:SALES TAX|STATE TAX|[A-Z]{2} \d{5}(?:-\d{4})?|ZIP|USD|US\$)\b|\(\d{3}\) ?\d{3}-\d{4}\b/;
/** And of those that write it behind. */
export const dayFirst =
  /\b(?:RM|MYR|SDN|BHD|GST|SST|VAT|EUR|GBP|CHF|SGD|INR|AUD|NZD|MWST|UST|GMBH|PLT|PTY|LTD|TVA|IVA|JALAN|JLN|UHR|DATUM|SUMME)\b|[€£₹]/;
