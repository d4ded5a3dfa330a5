import { type Decimal } from './bank-file.ts';

/** Returns the number times 10^places. The number must not have more decimals than `places`. */
export function scaled(value: Decimal, places: number): bigint {
  const point = value.indexOf('.');
  const missing = places - placesOf(value);
  return BigInt((point < 0 ? value : value.slice(0, point) + value.slice(point + 1)) + '0'.repeat(missing));
}

export function placesOf(value: Decimal): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(placesOf(a), placesOf(b));
  return unscaled(scaled(a, places) + scaled(b, places), places);
}

/** Returns the integer divided by 10^places. */
export function unscaled(integer: bigint, places: number): Decimal {
  if (places === 0) return integer.toString();
  const digits = (integer < 0n ? -integer : integer).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${integer < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce(add, '0');
}

/** Whether a step of a running balance is right: `before + amount = after`. */
export function addsUp(before: Decimal, amount: Decimal, after: Decimal): boolean {
  const places = Math.max(placesOf(before), placesOf(amount), placesOf(after));
  return scaled(before, places) + scaled(amount, places) === scaled(after, places);
}

export function negate(value: Decimal): Decimal {
  if (value.startsWith('-')) return value.slice(1);
  return isZero(value) ? value : `-${value}`;
}

export function isNegative(value: Decimal): boolean {
  return value.startsWith('-');
}

export function isZero(value: Decimal): boolean {
  return !/[1-9]/.test(value);
}

/** Whether two numbers are equal, regardless of trailing zeros. */
export function equal(a: Decimal, b: Decimal): boolean {
  const places = Math.max(placesOf(a), placesOf(b));
  return scaled(a, places) === scaled(b, places);
}

/** Removes trailing zeros behind the decimal point, so that equal numbers become equal strings. */
export function canonical(value: Decimal): Decimal {
  if (!value.includes('.')) return value;
  let end = value.length;
  while (value[end - 1] === '0') end--;
  return value.slice(0, value[end - 1] === '.' ? end - 1 : end);
}
