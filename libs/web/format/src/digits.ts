import { currentFormats } from './formats';
import { numberFormatter } from './formatters';

/** Converts the digits of a text to those of the user's region: `12` to `١٢`. */
export function withDigits(text: string): string {
  const { digits } = currentFormats();
  if (digits === 'latn') return text;
  const formatter = numberFormatter('en', { numberingSystem: digits });
  return text.replace(/\d/g, (digit) => formatter.format(Number(digit)));
}
