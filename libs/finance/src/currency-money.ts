/**
 * A currency of ISO 4217, or null for the display currency of the user. Amounts in the display currency are counted in
 * hundredths whatever it is, so that choosing another one changes their formatting only.
 */
export type Currency = string | null;

/** An exact amount: an integer number of minor units, such as cents, of its currency. */
export interface Money {
  minor: bigint;
  currency: Currency;
}

/** The currencies that have other than two decimals by ISO 4217. */
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

/** Returns how many decimals amounts in a currency have. */
export function exponentOf(currency: Currency): number {
  return (currency === null ? undefined : exponents.get(currency)) ?? 2;
}

const PLAIN_DECIMAL = /^(-?\d+)(?:\.(\d+))?$/;

/**
 * Returns the money that a plain decimal such as `-1234.5` is, exactly; undefined if it has more decimals than the currency,
 * or is no plain decimal.
 */
export function moneyOf(decimal: number | string, currency: Currency): Money | undefined {
  const [, whole, places = ''] = PLAIN_DECIMAL.exec(String(decimal)) ?? [];
  const digits = exponentOf(currency);
  if (whole === undefined || places.length > digits) return undefined;
  return { minor: BigInt(whole + places.padEnd(digits, '0')), currency };
}

/** Returns an amount as plain text with all decimals of its currency and a point: `-1234.50`. */
export function decimalText({ minor, currency }: Money): string {
  const digits = exponentOf(currency);
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0n ? `-${decimal}` : decimal;
}

/** Returns the decimal number of an amount, for the API: the double nearest to it. */
export function decimalOf(money: Money): number {
  return Number(decimalText(money));
}

/** Returns the exact sum. Throws a RangeError if the currencies differ: amounts are never converted silently. */
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
 * Returns the exact sum of decimals in a currency. One with more decimals than the currency, such as a total so large that a
 * double cannot tell its minor units, counts rounded.
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
