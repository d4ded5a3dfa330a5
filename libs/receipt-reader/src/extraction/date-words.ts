import table from './date-words.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';

/** Names of months by number. Receipts print them in full or shortened; the first three or four letters identify a month. */
export const monthNames = Object.entries(table.months).flatMap(([number, names]) =>
  phrasesOf(names).map((name) => ({ name: name.toUpperCase(), month: Number(number) })),
);

/** Words beside the date of purchase. */
export const dateWords = new Set(phrasesOf(table.purchase));

/** Words beside the date on which a document was issued or ordered, which outweigh a mere `Date`. */
export const issueWords = new Set(phrasesOf(table.issued));

/** Words beside other dates, such as a due date. */
export const otherDateWords = new Set(phrasesOf(table.other));

/** Words found only on receipts of countries that write the month before the day. */
export const monthFirst =
  /\b(?:SALES TAX|STATE TAX|[A-Z]{2} \d{5}(?:-\d{4})?|ZIP|USD|US\$)\b|\(\d{3}\) ?\d{3}-\d{4}\b/;
/** Words found only on Canadian receipts, which use both orders. */
export const eitherFirst =
  /\b(?:HST|PST|QST|TVQ|INTERAC|RT ?000\d|CANADA|ALBERTA|ONTARIO|QUEBEC|CALGARY|EDMONTON|VANCOUVER|WINNIPEG|TORONTO|MISSISSAUGA|OTTAWA|MONTREAL|HALIFAX|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)\b/;
/** Words found only on receipts of countries that write the day before the month. */
export const dayFirst =
  /\b(?:RM|MYR|SDN|BHD|GST|SST|VAT|EUR|GBP|CHF|SGD|INR|AUD|NZD|MWST|UST|GMBH|PLT|PTY|LTD|TVA|IVA|JALAN|JLN|UHR|DATUM|SUMME|ALV|MOMS|MVA|BTW|KDV|DPH|PTU|CVR|CNPJ|ABN|NPWP|TOTALE|TOTAAL|PLN|ZL|CZK|KC)\b|R\$|[€£₹₺]/;
