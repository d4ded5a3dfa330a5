import { exponentOf } from '@saldo/finance';
import { isolate, mayReorder } from './bidi';
import { currentFormats, type Formats } from './formats';
import { numberFormatter } from './formatters';

type Part = Intl.NumberFormatPart;
const NUMBER_PARTS: Part['type'][] = ['integer', 'group', 'decimal', 'fraction'];
const NO_BREAK_SPACE = '\u00a0';

/**
 * Formats an amount in units of the currency (not hundredths) in the user's formats: `$1,234.50`, `1.234,50 $`. `signed` puts a
 * `+` before positive amounts. The minus is U+2212, which is as wide as the plus.
 */
export function formatMoney(
  amount: number,
  currency: string,
  { signed = false, formats = currentFormats() } = {},
): string {
  const signDisplay = signed ? 'exceptZero' : 'negative';
  const digits = currencyDecimals(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatCurrency(amount, { currency, signDisplay, ...decimals }, formats);
}

/** Formats an amount for narrow places: `$1.5K`. */
export function formatShortMoney(amount: number, currency: string): string {
  // Yen have no decimals, but a decimal of thousands is fine: ¥1.5K.
  const maximumFractionDigits = Math.abs(amount) < 1_000 ? Math.min(1, currencyDecimals(currency)) : 1;
  const options = { currency, notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits } as const;
  return formatCurrency(amount, options, currentFormats());
}

/** Formats a count: `1,234`. */
export function formatCount(count: number): string {
  return numberFormatter(currentFormats().numberLocale, {}).format(count);
}

/** Formats a share in whole percent: `25%`, `−3%`. */
export function formatPercent(share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'negative' } as const;
  const text = withMinus(numberFormatter(currentFormats().numberLocale, options).format(share));
  return mayReorder(text) ? isolate(text) : text;
}

/** Formats an amount without its currency, with two to five decimals: `1,234.50`. */
export function formatDecimal(amount: number): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 5 };
  const text = withMinus(numberFormatter(currentFormats().numberLocale, options).format(amount));
  return mayReorder(text) ? isolate(text) : text;
}

/** Returns the number of decimals of a currency by ISO 4217, from which `Intl` deviates: 0 for yen, 2 for most. */
export const currencyDecimals: (currency: string) => number = exponentOf;

function formatCurrency(amount: number, options: Intl.NumberFormatOptions, formats: Formats): string {
  const { moneyLocale, numberLocale, currencyPosition } = formats;
  const style = { ...options, style: 'currency' } as const;
  let parts = numberFormatter(moneyLocale, style).formatToParts(amount);
  if (numberLocale !== moneyLocale)
    parts = withNumberOf(parts, numberFormatter(numberLocale, style).formatToParts(amount));
  if (currencyPosition) parts = withCurrency(parts, currencyPosition);
  const text = parts.map(({ value }) => withMinus(value)).join('');
  if (!mayReorder(text)) return text;
  // Also isolate the currency, otherwise the `$` of `US$` would move before the letters.
  return isolate(
    parts.map(({ type, value }) => (type === 'currency' ? isolate(value) : withMinus(value))).join(''),
  );
}

/** Replaces the hyphen by a minus, which is as wide as the plus. */
const withMinus = (text: string) => text.replace('-', '\u2212');

/** Replaces the digits and separators by those of another style. */
function withNumberOf(parts: Part[], styled: Part[]): Part[] {
  const start = parts.findIndex(isOfNumber);
  const rest = parts.filter((part) => !isOfNumber(part));
  return [...rest.slice(0, start), ...styled.filter(isOfNumber), ...rest.slice(start)];
}

/** Moves the currency before or after the number. Adds a space if the currency ends with a letter or comes last. */
function withCurrency(parts: Part[], position: 'before' | 'after'): Part[] {
  const currency = parts.find(({ type }) => type === 'currency');
  if (!currency) return parts;
  const isSeparator = ({ type, value }: Part) => type === 'literal' && value.trim() === '';
  const rest = parts.filter((part) => part !== currency && !isSeparator(part));
  const space: Part = { type: 'literal', value: NO_BREAK_SPACE };
  if (position === 'after') return [...rest, space, currency];
  const start = rest.findIndex(isOfNumber);
  const lead = /\p{L}$/u.test(currency.value) ? [currency, space] : [currency];
  return [...rest.slice(0, start), ...lead, ...rest.slice(start)];
}

function isOfNumber({ type }: Part): boolean {
  return NUMBER_PARTS.includes(type);
}
