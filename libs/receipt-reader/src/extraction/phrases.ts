/** Splits a comma-separated table of phrases: plain text is easier to read and extend than a list of strings. */
export function phrasesOf(text: string): string[] {
  return text.split(',').flatMap((phrase) => phrase.replace(/\s+/g, ' ').trim() || []);
}
