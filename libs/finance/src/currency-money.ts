/**
 * A currency of ISO 4217, or null for the user's display currency. Amounts in the display currency are counted in hundredths,
 * whatever its decimals, so that choosing another one only changes their formatting.
 */
export type Currency = string | null;

/** An exact amount: an integer number of minor units, such as cents, of its currency. */
export interface Money {
  minor: bigint;
  currency: Currency;
}

/** Currencies that do not have two decimals by ISO 4217. */
const currenciesByExponent: [exponent: number, currencies: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];
const exponents = new Map(
  currenciesByExponent.flatMap(([exponent, currencies]) =>
    currencies.split(' ').map((currency) => [currency, exponent] as const),
  ),
);

/** Returns the number of decimals of amounts in a currency. */
export function exponentOf(currency: Currency): number {
  return (currency === null ? undefined : exponents.get(currency)) ?? 2;
}

const PLAIN_DECIMAL = /^(-?\d+)(?:\.(\d+))?$/;

/**
 * Converts a plain decimal such as `-1234.5` to money, exactly. Undefined if it has more decimals than the currency or is not a
 * plain decimal.
 */
export function moneyOf(decimal: number | string, currency: Currency): Money | undefined {
  const [, whole, places = ''] = PLAIN_DECIMAL.exec(String(decimal)) ?? [];
  const digits = exponentOf(currency);
  if (whole === undefined || places.length > digits) return undefined;
  return { minor: BigInt(whole + places.padEnd(digits, '0')), currency };
}

/** Formats an amount as plain text with a point and all decimals of its currency: `-1234.50`. */
export function decimalText({ minor, currency }: Money): string {
  const digits = exponentOf(currency);
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0n ? `-${decimal}` : decimal;
}

/** Returns an amount as a decimal number for the API: the nearest double. */
export function decimalOf(money: Money): number {
  return Number(decimalText(money));
}

/** Returns the exact sum. Throws a RangeError if the currencies differ, because amounts are never converted silently. */
export function addMoney(one: Money, other: Money): Money {
  requireSameCurrency(one, other);
  return { minor: one.minor + other.minor, currency: one.currency };
}

/** Returns the exact difference. Throws a RangeError if the currencies differ. */
export function subtractMoney(one: Money, other: Money): Money {
  requireSameCurrency(one, other);
  return { minor: one.minor - other.minor, currency: one.currency };
}

/**
 * Returns the exact sum of decimals in a currency. Rounds a decimal with more decimals than the currency, such as a total so
 * large that a double cannot represent its minor units.
 */
export function sumMoney(amounts: Iterable<number>, currency: Currency): number {
  const scale = 10 ** exponentOf(currency);
  let minor = 0n;
  for (const amount of amounts)
    minor += moneyOf(amount, currency)?.minor ?? BigInt(Math.round(amount * scale));
  return decimalOf({ minor, currency });
}

function requireSameCurrency(one: Money, other: Money): void {
  if (one.currency !== other.currency) {
    throw new RangeError(`${one.currency} and ${other.currency} can't be added up.`);
  }
}
