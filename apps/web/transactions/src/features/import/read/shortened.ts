import { firstCharacters, limits } from '@saldo/contracts';

/** A text to show, cut where it is longer: a quotation mark that is never closed makes one cell of a whole file. */
export function shortened(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  return beginning === text ? text : `${beginning}…`;
}

/** The name of a file as a report keeps it. */
export function shownName(fileName: string): string {
  return firstCharacters(fileName.replace(/\p{Cc}+/gu, ' '), limits.fileNameLength);
}
