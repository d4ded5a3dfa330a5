import invoiceWords from './invoice-words.json' with { type: 'json' };
import { type Phrases, phrasesOf } from './phrases.ts';
import { plain, wordsIn } from './words.ts';

/** Normalises a label to its words; keeps text in a script without blanks as it is. */
const labelOf = (text: string) => wordsIn(plain(text)).join(' ') || text.trim();
const labels = (words: Record<string, Phrases>) => new Set(phrasesOf(...Object.values(words)).map(labelOf));
const buyers = labels(invoiceWords.buyers);
const sellers = labels(invoiceWords.sellers);
/** Labels of several words, such as `Sold by`, which the name follows even without a colon. */
const longSellers = [...sellers].filter((label) => label.includes(' '));

interface LabelledName {
  party: 'buyer' | 'seller' | undefined;
  /** Text behind the label in the same line. */
  name: string;
}

/**
 * Splits `Bill to: Ada` into the party that its label names and the name. Without a colon, the whole line may be the label, or a
 * label of several words may precede the name.
 */
export function labelledName(text: string): LabelledName {
  const [before = '', ...behind] = text.split(/[:：]/);
  const label = labelOf(before).replace(/ NAME$/, '');
  const party = buyers.has(label) ? 'buyer' : sellers.has(label) ? 'seller' : undefined;
  if (party) return { party, name: behind.join(':').trim() };
  const words = text.trim().split(/\s+/);
  const long = longSellers.find((each) => label.startsWith(`${each} `));
  return long
    ? { party: 'seller', name: words.slice(long.split(' ').length).join(' ') }
    : { party, name: '' };
}
