/** The phrases of a table, which are easier to read and to extend in running text, with commas between them. */
export function listed(text: string): string[] {
  return text.split(',').flatMap((phrase) => phrase.replace(/\s+/g, ' ').trim() || []);
}
