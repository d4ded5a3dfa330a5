/** A text to show, cut where it is longer: a quotation mark that is never closed makes one cell of a whole file. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
