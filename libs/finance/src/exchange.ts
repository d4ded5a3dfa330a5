import { type Currency, exponentOf, type Money } from './currency-money';

/** A positive rational number, so that dividing one rate by another loses nothing. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** The rate of a currency to itself. */
export const PAR: Fraction = { numerator: 1n, denominator: 1n };

const POSITIVE_DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/** Converts a plain decimal above 0, such as `186.75`, to a fraction; undefined for any other text. */
export function fractionOf(decimal: string): Fraction | undefined {
  const [, whole, places = ''] = POSITIVE_DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) return undefined;
  const numerator = BigInt(whole + places);
  return numerator > 0n ? { numerator, denominator: 10n ** BigInt(places.length) } : undefined;
}

export function inverseOf({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator };
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  };
}

const SHOWN_DIGITS = 10;

/** Formats a fraction as a plain decimal, rounded to ten significant digits. An integer keeps all its digits. */
export function decimalTextOf({ numerator, denominator }: Fraction): string {
  const magnitude = String(numerator).length - String(denominator).length;
  let places = Math.max(0, SHOWN_DIGITS - magnitude);
  let digits = divideRounded(numerator * 10n ** BigInt(places), denominator);
  // The estimated number of places is one too high for half of all fractions.
  if (places > 0 && String(digits).length > SHOWN_DIGITS) {
    places--;
    digits = divideRounded(numerator * 10n ** BigInt(places), denominator);
  }
  for (; places > 0 && digits % 10n === 0n; places--) digits /= 10n;
  const text = String(digits).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/**
 * Converts an amount exactly and rounds once, to the minor unit of the other currency, halves to even.
 * @param rate units of the other currency for one unit of the amount's currency
 */
export function convertMoney({ minor, currency }: Money, rate: Fraction, to: Currency): Money {
  const numerator = minor * rate.numerator * 10n ** BigInt(exponentOf(to));
  const denominator = rate.denominator * 10n ** BigInt(exponentOf(currency));
  return { minor: divideRounded(numerator, denominator), currency: to };
}

/** Returns an amount in the display currency in hundredths, in which amounts without a currency of their own are counted. */
export function inHundredths(money: Money): bigint {
  return convertMoney(money, PAR, null).minor;
}

/**
 * Divides and rounds halves to even.
 * @param denominator above 0
 */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -divideRounded(-numerator, denominator);
  const quotient = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  const isUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}
