/**
 * An amount of money as an integer number of hundredths of the currency's unit ("cents"), so that sums are exact.
 * Within ±`Number.MAX_SAFE_INTEGER`; larger sums travel as bigint.
 */
export type Cents = number;

/** The largest amount of one entry: 9,999,999,999.99. */
export const MAX_AMOUNT_CENTS: Cents = 999_999_999_999;

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Returns the hundredths of a decimal number with at most two decimals, exactly: reads the digits of its shortest text and
 * multiplies nothing. Undefined if it has more decimals, is not finite or is too large to be exact.
 */
export function toCents(amount: number): Cents | undefined {
  const match = PLAIN_DECIMAL.exec(String(amount));
  if (!match) return undefined;
  const [, sign = '', units = '', places = ''] = match;
  const cents = Number(units + places.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign ? -cents : cents;
}

/** Returns the hundredths of an amount that a contract has validated. Throws a RangeError for any other number. */
export function centsOf(amount: number): Cents {
  const cents = toCents(amount);
  if (cents === undefined) throw new RangeError(`${amount} is not an amount with at most two decimals.`);
  return cents;
}

/** The decimal number of an amount in hundredths, for the API: the double nearest to it. */
export function fromCents(cents: Cents | bigint): number {
  return Number(centsToText(cents));
}

/** The amount as plain text with two decimals and a point: `-1234.50`. For CSV and logs; the web app formats by `Intl`. */
export function centsToText(cents: Cents | bigint): string {
  const text = String(cents);
  const negative = text.startsWith('-');
  const digits = (negative ? text.slice(1) : text).padStart(3, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The exact sum of amounts in hundredths. */
export function sumCents(amounts: Iterable<Cents | bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return sum;
}

/** The exact sum of amounts in units of the currency, as the API gives them. */
export function sumAmounts(amounts: Iterable<number>): number {
  // A total that is too large for exact hundredths has no fraction that rounding could lose.
  return fromCents(
    sumCents(Array.from(amounts, (amount) => toCents(amount) ?? BigInt(Math.round(amount * 100)))),
  );
}
