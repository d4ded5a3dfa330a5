import { firstCharacters } from '@saldo/contracts';

/** Returns the beginning of a text, with spaces instead of control characters. */
export function oneLine(text: string, length: number): string {
  return firstCharacters(text.replace(/\p{Cc}+/gu, ' '), length);
}
