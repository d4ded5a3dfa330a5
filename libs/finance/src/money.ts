/**
 * An amount of money as an integer number of hundredths of the currency's unit ("cents"), so that sums are exact. Within
 * ±`Number.MAX_SAFE_INTEGER`; larger sums are passed as bigint.
 */
export type Cents = number;

/** The largest amount of one entry: 9,999,999,999.99. */
export const MAX_AMOUNT_CENTS: Cents = 999_999_999_999;

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Converts a decimal number with at most two decimals to hundredths, exactly: uses the digits of its shortest text instead of
 * multiplying. Undefined if it has more decimals, is not finite, or is too large to be exact.
 */
export function toCents(amount: number): Cents | undefined {
  const match = PLAIN_DECIMAL.exec(String(amount));
  if (!match) return undefined;
  const [, sign = '', units = '', places = ''] = match;
  const cents = Number(units + places.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign ? -cents : cents;
}

/** Converts an amount that a contract has validated to hundredths. Throws a RangeError for any other number. */
export function centsOf(amount: number): Cents {
  const cents = toCents(amount);
  if (cents === undefined) throw new RangeError(`${amount} is not an amount with at most two decimals.`);
  return cents;
}

/** Returns an amount in hundredths as a decimal number for the API: the nearest double. */
export function fromCents(cents: Cents | bigint): number {
  return Number(centsToText(cents));
}

/** Formats an amount as plain text with two decimals and a point: `-1234.50`. For CSV and logs; the web app formats by `Intl`. */
export function centsToText(cents: Cents | bigint): string {
  const text = String(cents);
  const negative = text.startsWith('-');
  const digits = (negative ? text.slice(1) : text).padStart(3, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the exact sum of amounts in hundredths. */
export function sumCents(amounts: Iterable<Cents | bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return sum;
}

/** Returns the exact sum of decimal amounts, as the API has them. */
export function sumAmounts(amounts: Iterable<number>): number {
  // An amount that is too large for exact hundredths has no fraction that rounding could change.
  return fromCents(
    sumCents(Array.from(amounts, (amount) => toCents(amount) ?? BigInt(Math.round(amount * 100)))),
  );
}
