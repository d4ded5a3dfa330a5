/** Comma-separated phrases, in one text or in several. */
export type Phrases = string | readonly string[];

/** Splits lists of phrases. Plain text is easier to read and extend than a list of strings. */
export function phrasesOf(...lists: Phrases[]): string[] {
  return lists
    .flat()
    .flatMap((line) => line.split(','))
    .flatMap((phrase) => phrase.replace(/\s+/g, ' ').trim() || []);
}
