import { firstCharacters, limits } from '@saldo/contracts';
import { oneLine } from '../../one-line';

/** Shortens a text for display. An unclosed quotation mark can turn a whole file into one cell. */
export function shortened(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  return beginning === text ? text : `${beginning}…`;
}

/** Shortens the name of a file for a report. */
export function shownName(fileName: string): string {
  return oneLine(fileName, limits.fileNameLength);
}
