import { type Money, exponentOf } from './currency-money';
import { withoutCurrency } from './decimal-input';
import { withAsciiDigits } from './typed-text';

/** Maximum number of decimals of any currency. */
const DECIMALS = 4;
const UNIT = 10 ** DECIMALS;

/** A range of amounts in any currency, both ends included, in units of `comparableAmount`. */
export interface AmountRange {
  from: number;
  to: number;
}

/** A possible value of a typed number, in ten-thousandths. */
interface Reading {
  amount: number;
  isWhole: boolean;
}

const COMPARISON = /^(?<sign>>=|<=|[<>=≤≥])(?<number>.+)$/u;
const TO = /\.\.|[-–—…]/u;
const MARKS = ['.', ',', '٫', '٬'];
const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * Returns an amount without its sign, in ten-thousandths of its currency's unit, so that amounts in all currencies can be
 * compared as numbers.
 */
export function comparableAmount({ minor, currency }: Money): number {
  return Number(minor < 0n ? -minor : minor) * 10 ** (DECIMALS - exponentOf(currency));
}

/**
 * Returns the amounts that a search matches: `42.50` exactly that amount, `42` also with any decimals, and `>100`, `<=20` and
 * `100-200` ranges. Empty for any other text. Accepts the marks of any region. Where `1,234` may be either number it means both;
 * in a comparison, only the thousands.
 */
export function readAmountSearch(text: string): AmountRange[] {
  const typed = withAsciiDigits(text).trim();
  const { sign, number = '' } = COMPARISON.exec(typed)?.groups ?? {};
  if (sign)
    return readings(number)
      .slice(0, 1)
      .map(({ amount }) => comparison(sign, amount));
  const exact = readings(typed.replace(/^[-+−]/u, ''));
  if (exact.length > 0)
    return exact.map(({ amount, isWhole }) => ({ from: amount, to: isWhole ? amount + UNIT - 1 : amount }));
  const ends = typed.split(TO).map(readings);
  const [[low] = [], [high] = []] = ends.length === 2 ? ends : [];
  if (!low || !high) return [];
  return [{ from: Math.min(low.amount, high.amount), to: Math.max(low.amount, high.amount) }];
}

function comparison(sign: string, amount: number): AmountRange {
  if (sign === '=') return { from: amount, to: amount };
  if (sign === '>' || sign === '>=' || sign === '≥')
    return { from: sign === '>' ? amount + 1 : amount, to: LARGEST };
  return { from: 0, to: sign === '<' ? amount - 1 : amount };
}

/** Returns the possible values of a number, the one with grouped digits first. Empty for a text that is not a number. */
function readings(text: string): Reading[] {
  const typed = withoutCurrency(text).replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
  if (!/^[\d.,٫٬]+$/u.test(typed) || !/\d/.test(typed)) return [];
  const at = Math.max(...MARKS.map((mark) => typed.lastIndexOf(mark)));
  const mark = typed[at] ?? '';
  const [whole, rest] = mark === '' ? [typed, ''] : [typed.slice(0, at), typed.slice(at + 1)];
  const groupMarks = new Set(whole.replace(/\d/g, ''));
  if (groupMarks.size > 1) return [];
  const digits = whole.replace(/\D/g, '');
  const read: Reading[] = [];
  if (mark === '' || (mayGroup(mark, groupMarks) && isGrouped(whole, rest)))
    read.push({ amount: Number(digits + rest) * UNIT, isWhole: true });
  if (mayPoint(mark, groupMarks) && rest.length <= DECIMALS)
    read.push({ amount: Number(digits + rest.padEnd(DECIMALS, '0')), isWhole: rest === '' });
  return read.filter(({ amount }) => amount <= LARGEST - UNIT);
}

const isGrouped = (whole: string, rest: string) =>
  /^[1-9]\d{0,2}(?:\D\d{2,3})*$/u.test(whole) && rest.length === 3;

/** Whether the last mark can separate groups, given the marks before it. */
const mayGroup = (mark: string, before: ReadonlySet<string>) =>
  mark !== '٫' && (before.size === 0 || before.has(mark));

/** Whether the last mark can be the decimal mark, given the marks before it. */
const mayPoint = (mark: string, before: ReadonlySet<string>) =>
  mark !== '' && mark !== '٬' && !before.has(mark);
