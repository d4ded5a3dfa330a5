/** Returns the length of a text as every limit counts it: in Unicode code points, trimmed and composed. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _character of text.trim().normalize('NFC')) length += 1;
  return length;
}

/** Returns the beginning of a text, at most `max` code points. Cutting by UTF-16 units could split a character. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === max) break;
    end += character.length;
    count += 1;
  }
  return text.slice(0, end);
}
