import { firstCharacters } from '@saldo/contracts';

/** A text to show, cut where it is longer: a quotation mark that is never closed makes one cell of a whole file. */
export function shortened(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  return beginning === text ? text : `${beginning}…`;
}
