import { LIMITS } from '../limits.ts';
import { refuseTooManyRows } from '../unreadable.ts';

/** Splits a text into lines. Accepts LF, CR LF, CR, and CR CR LF in files that were converted twice. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\r\n|\r\n|\n|\r/);
  refuseTooManyRows(lines.length, LIMITS.textLines);
  return lines;
}

/** Returns the text at an index; '' if it is missing, as for an unused group of a pattern or a cell beyond a short line. */
export function textAtIndex(texts: readonly (string | undefined)[], index: number): string {
  return texts[index] ?? '';
}

/** Returns the text on one line, without line breaks, repeated blanks and control characters. */
export function oneLine(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Joins texts on one line without empty and repeated ones; null if nothing is left. */
export function joined(texts: (string | null | undefined)[]): string | null {
  const parts = texts.map((text) => oneLine(text ?? '')).filter(Boolean);
  const unique = parts.filter((part, index) => parts.indexOf(part) === index);
  return unique.join(' ') || null;
}

/** Maps the first word of each pair in a list such as `€ EUR|£ GBP` to the rest of it. */
export function pairsIn(list: string): ReadonlyMap<string, string> {
  return new Map(list.split('|').map((pair) => [pair.replace(/ .*/su, ''), pair.replace(/^[^ ]+ /u, '')]));
}
