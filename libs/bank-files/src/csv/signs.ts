import { type Decimal, type Question, type ReadingOptions, type Sign } from '../bank-file.ts';
import { add, addsUp, isNegative, isZero, negate } from '../decimal.ts';
import { type Columns } from './columns.ts';
import { type Draft } from './drafts.ts';
import { directionOf, cardTextOf, isPurchaseType } from './words.ts';

/** A booking with its value as it is written, in the order of the file. */
export interface Valued {
  draft: Draft;
  value: Decimal;
  balance: Decimal | null;
  fee: Decimal | null;
}

/** How far the running balances confirm the amounts. */
interface Chain {
  fits: number;
  steps: number;
  isNewestFirst: boolean;
}

const MOST = 0.6;

/** Applies columns and words of direction: what is known without any balance. */
export function withDirections(
  rows: Valued[],
  { roles, isGuessed }: Pick<Columns, 'roles' | 'isGuessed'>,
): { rows: Valued[]; isSigned: boolean } {
  const { length: all } = rows;
  const negatives = (side: Draft['side']) =>
    rows.filter((row) => row.draft.side === side && isNegative(row.value)).length * 2 >
    rows.filter((row) => row.draft.side === side).length;
  const flipsDebit = !negatives('debit');
  const flipsCredit = negatives('credit');
  const column = roles.indexOf('direction');
  const hasMinus = rows.some(({ draft, value }) => draft.side === 'amount' && isNegative(value));
  let signed = 0;
  const directed = rows.map((row) => {
    const { draft, value } = row;
    if (draft.side !== 'amount') {
      // Without titles, only a sign tells which of two columns is money out.
      if (!isGuessed || draft.amount.hasSign) signed++;
      return (draft.side === 'debit' ? flipsDebit : flipsCredit) ? { ...row, value: negate(value) } : row;
    }
    const word = hasMinus ? null : directionOf(draft.cells[column] ?? '');
    const direction = draft.amount.hasSign ? null : (draft.amount.direction ?? word);
    if (direction || draft.amount.hasSign) signed++;
    return direction === 'out' ? { ...row, value: negate(value) } : row;
  });
  return { rows: directed, isSigned: hasMinus || signed === all };
}

/** Follows the running balance through the rows, in both orders. */
export function chainOf(groups: Valued[][], valueOf: (row: Valued) => Decimal = ({ value }) => value): Chain {
  const count = (isNewestFirst: boolean): Chain => {
    let fits = 0;
    let steps = 0;
    for (const group of groups)
      for (const [earlier, later] of stepsOf(group, isNewestFirst)) {
        steps++;
        if (addsUp(earlier.balance ?? '0', valueOf(later), later.balance ?? '0')) fits++;
      }
    return { fits, steps, isNewestFirst };
  };
  const [oldest, newest] = [count(false), count(true)];
  return newest.fits > oldest.fits ? newest : oldest;
}

/** Neighbours with balances, the earlier booking first. */
function stepsOf(group: Valued[], isNewestFirst: boolean): [Valued, Valued][] {
  const rows = group.filter(({ balance, draft }) => balance !== null && !draft.isPending);
  return rows.slice(1).flatMap((row, index) => {
    const before = rows[index];
    return before ? [isNewestFirst ? [row, before] : ([before, row] as [Valued, Valued])] : [];
  }) as [Valued, Valued][];
}

/** Decides the sign of all rows by direction words, running balances and the habits of card statements. */
export function decideSigns(
  groups: Valued[][],
  isSigned: boolean,
  options: ReadingOptions,
  textOf: (row: Valued) => string,
): { sign: Sign; rows: Map<Draft, Decimal>; question: Question | null } {
  const rows = groups.flat();
  const all = (change: (row: Valued) => Decimal) => new Map(rows.map((row) => [row.draft, change(row)]));
  const asWritten = all(({ value }) => value);
  const reversed = all(({ value }) => negate(value));
  if (options.sign)
    return { sign: options.sign, rows: options.sign === 'reversed' ? reversed : asWritten, question: null };
  if (isCard(rows, isSigned, textOf)) return { sign: 'reversed', rows: reversed, question: null };
  const hasFees = rows.some(({ fee }) => fee !== null && !isZero(fee));
  const written = chainOf(groups);
  const confirms = ({ fits, steps }: Chain) => steps > 0 && fits >= steps * MOST;
  if (hasFees && chainOf(groups, withoutFee).fits > written.fits)
    return { sign: 'as-written', rows: all(withoutFee), question: null };
  const derived = isSigned ? null : derivedSigns(groups);
  if (derived) return { sign: 'as-written', ...derived };
  if (confirms(written)) return { sign: 'as-written', rows: asWritten, question: null };
  if (confirms(chainOf(groups, ({ value }) => negate(value))))
    return { sign: 'reversed', rows: reversed, question: null };
  if (isSigned) return { sign: 'as-written', rows: asWritten, question: null };
  const example = rows.find(({ value }) => !isZero(value));
  const question = example ? signQuestion(example) : null;
  return { sign: 'as-written', rows: asWritten, question };
}

function withoutFee({ value, fee }: Valued): Decimal {
  if (fee === null || isZero(fee)) return value;
  return add(value, isNegative(fee) ? fee : negate(fee));
}

/** Cards that write purchases without a minus: payments to the card are the negative ones, or rows are called purchase. */
function isCard(rows: Valued[], isSigned: boolean, textOf: (row: Valued) => string): boolean {
  const amounts = rows.filter(({ draft, value }) => (draft.side === 'amount' || !isSigned) && !isZero(value));
  const negative = amounts.filter(({ value }) => isNegative(value));
  const positive = amounts.filter(({ value }) => !isNegative(value));
  const isPurchase = (row: Valued) => row.draft.cells.some(isPurchaseType);
  const isThanked = (row: Valued) => cardTextOf(textOf(row)) === 'thanks';
  if (positive.some(isThanked)) return false;
  if (positive.some(isPurchase) && !negative.some(isPurchase)) return true;
  return (
    positive.length > negative.length &&
    negative.some(isThanked) &&
    negative.every((row) => cardTextOf(textOf(row)) !== null)
  );
}

/** Signs of amounts without one, from the steps of the balance; null if the balance does not follow the amounts. */
function derivedSigns(groups: Valued[][]): { rows: Map<Draft, Decimal>; question: Question | null } | null {
  for (const isNewestFirst of [false, true]) {
    const read = groups.map((group) => derivedGroup(isNewestFirst ? group.toReversed() : group));
    if (!read.every((each) => each !== null)) continue;
    const unsure = read.map(({ first }) => first).find((first) => first !== null);
    return {
      rows: new Map(read.flatMap(({ signs }) => [...signs])),
      question: unsure ? signQuestion(unsure) : null,
    };
  }
  return null;
}

/** The oldest booking has no balance before it: its sign is known only if the account began with nothing. */
function derivedGroup(group: Valued[]): { signs: Map<Draft, Decimal>; first: Valued | null } | null {
  const signs = new Map<Draft, Decimal>();
  let first: Valued | null = null;
  let before: Decimal | null = null;
  if (group.length < 2) return null;
  for (const row of group) {
    const { draft, value, balance } = row;
    if (balance === null) return null;
    const opening: Decimal = before ?? '0';
    const signed = [value, negate(value)].find((each) => addsUp(opening, each, balance));
    if (signed === undefined && before !== null) return null;
    if (signed === undefined) first = row;
    signs.set(draft, signed ?? value);
    before = balance;
  }
  return { signs, first };
}

function signQuestion({ draft }: Valued): Question {
  const choices = ['as-written', 'reversed'];
  return { setting: 'sign', assumed: 'as-written', choices, example: draft.amount.number };
}
