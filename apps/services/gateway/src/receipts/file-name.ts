import { firstCharacters, limits } from '@saldo/contracts';

/** Returns the last part of a path, without control characters. */
export function fileNameOf(name: string): string {
  const line = name.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '');
  return firstCharacters(line.toWellFormed(), limits.fileNameLength);
}
