import table from './label-words.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/**
 * Meanings of words beside an amount. `payable` is the final amount to pay. `total` may still be rounded. `net` is the final
 * amount on some receipts and the amount before tax on others, `balance` the amount before payments or the change after them.
 * `tip` is added by the guest. `card` is an exact payment without change. `other` is a count, or money that does not concern this
 * receipt.
 */
export type WordedLabel = keyof typeof table.worded;
/** The meaning of an amount. */
export type Label = Exclude<WordedLabel, 'balance' | 'net'>;

/**
 * Labels with their phrases. To teach the reader another language, add its words to the JSON file. Case, accents and punctuation
 * do not matter; names of currencies are ignored. Between two words of a phrase there may be one unknown word. The longest phrase
 * found in a line decides.
 */
export const labelWords = Object.entries(table.worded) as [WordedLabel, Phrases][];

/** Labels with their phrases in scripts without blanks between words. */
export const otherLabelWords = Object.entries(table.otherScripts) as [WordedLabel, Phrases][];
