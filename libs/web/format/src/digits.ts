import { currentFormats } from './formats';
import { numberFormatter } from './formatters';

/** Writes the digits of a text as the user's region does: `12` as `١٢`. */
export function withDigits(text: string): string {
  const { digits } = currentFormats();
  if (digits === 'latn') return text;
  const formatter = numberFormatter('en', { numberingSystem: digits });
  return text.replace(/\d/g, (digit) => formatter.format(Number(digit)));
}
