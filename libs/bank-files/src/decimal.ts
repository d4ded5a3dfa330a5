import { type Decimal } from './bank-file.ts';

/** The number as an integer of 10^-places. */
function scaled(value: Decimal, places: number): bigint {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const digits = BigInt(whole + fraction.padEnd(places, '0'));
  return negative ? -digits : digits;
}

function placesOf(value: Decimal): number {
  return value.split('.')[1]?.length ?? 0;
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(placesOf(a), placesOf(b));
  return unscaled(scaled(a, places) + scaled(b, places), places);
}

function unscaled(value: bigint, places: number): Decimal {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}${places ? `.${digits.slice(cut)}` : ''}`;
}

export function negate(value: Decimal): Decimal {
  if (isZero(value)) return value.replace('-', '');
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

export function isNegative(value: Decimal): boolean {
  return value.startsWith('-');
}

export function isZero(value: Decimal): boolean {
  return !/[1-9]/.test(value);
}

/** Whether both are the same number, however many zeros follow. */
export function equal(a: Decimal, b: Decimal): boolean {
  const places = Math.max(placesOf(a), placesOf(b));
  return scaled(a, places) === scaled(b, places);
}
