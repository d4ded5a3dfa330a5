import table from './label-words.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/**
 * The meanings that words beside an amount may have. `payable` is the amount to pay in the end, `total` one that may still be
 * rounded, `net` the last amount on one receipt and the one before tax on another, `tip` the guest's addition to the demanded
 * amount, `card` what is paid to the cent, and `other` a count, or money that is not of this receipt.
 */
export type WordedLabel = keyof typeof table.worded;
/** The meaning of an amount. */
export type Label = Exclude<WordedLabel, 'net'>;

/**
 * Labels with their phrases. To teach the reader another language, add its words to the JSON file. Case, accents and punctuation do
 * not matter, names of currencies are left out, and between two words of a phrase one may stand that the table does not know. The
 * longest phrase found in a line decides.
 */
export const labelWords = Object.entries(table.worded) as [WordedLabel, Phrases][];

/** The same in scripts without blanks between words. */
export const otherLabelWords = Object.entries(table.otherScripts) as [WordedLabel, Phrases][];
