import { firstCharacters, limits } from '@saldo/contracts';

/** The last part of a path, without what does not belong into a line of text. */
export function fileNameOf(name: string): string {
  const line = name.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '');
  return firstCharacters(line.toWellFormed(), limits.fileNameLength);
}
