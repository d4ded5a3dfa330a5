import { LIMITS } from '../limits.ts';
import { tooManyRows } from '../unreadable.ts';

/** The lines of a text, whatever ends them: LF, CR LF, CR, or the CR CR LF of files that were converted twice. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\r\n|\r\n|\n|\r/);
  if (lines.length > LIMITS.textLines) throw tooManyRows();
  return lines;
}

/** The text at an index: '' where a pattern's group took no part, or a line has fewer cells. */
export function textAtIndex(texts: readonly (string | undefined)[], index: number): string {
  return texts[index] ?? '';
}

/** Text on one line: without line breaks, doubled blanks and control characters. */
export function oneLine(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The texts on one line, without empty and repeated ones; null if nothing is left. */
export function joined(texts: (string | null | undefined)[]): string | null {
  const parts = texts.map((text) => oneLine(text ?? '')).filter(Boolean);
  const unique = parts.filter((part, index) => parts.indexOf(part) === index);
  return unique.join(' ') || null;
}
