import { type Sign, type Skipped } from '../bank-file.ts';
import { isNegative, isZero, negate } from '../decimal.ts';
import { type Valued } from './chains.ts';
import { type Columns } from './columns.ts';
import { type Draft } from './drafts.ts';
import { textAtIndex } from '../text/lines.ts';
import { meaningsIn } from './column-words.ts';
import { type Direction, directionOf, isPurchaseType } from './words.ts';

/** Texts with fewer than four letters in a row, such as `C`, are ambiguous. */
const LONG_WORD = /\p{L}{4}/u;

/** Rows with the signs that columns, signs and direction words give them. */
export interface Directed {
  rows: Valued[];
  isSigned: boolean;
  /** The likelier sign if the written signs contradict the words beside them. */
  contradicted: Sign | null;
  /** A row with an unknown direction word, so that only the balance can tell its sign. */
  unknown: Valued | null;
  /** Rows that the file marks as neither money in nor money out. */
  skipped: Skipped[];
}

/** The words of a column that mean money in; its other words mean money out. */
export interface Incoming {
  column: number;
  words: readonly string[];
}

/**
 * Applies signs that follow from columns and direction words, without using the balance.
 * @param incoming null if nothing tells which words mean money in
 */
export function withDirections(
  rows: Valued[],
  { roles, isGuessed, titles }: Pick<Columns, 'roles' | 'isGuessed'> & { titles: string[] },
  incoming: Incoming | null,
): Directed {
  const column = incoming?.column ?? roles.indexOf('direction');
  const inColumn = (side: Draft['side']) => rows.filter(({ draft }) => draft.side === side);
  const inOne = inColumn('amount');
  const wordOf = ({ draft }: Valued) => textAtIndex(draft.cells, column);
  const isNamed = (at: number) => (column < 0 ? roles[at] === 'memo' : at === column);
  const isIncome = ({ draft: { cells } }: Valued) =>
    cells.some((cell, at) => isNamed(at) && LONG_WORD.test(cell) && directionOf(cell) === 'in');
  const known = meaningsIn(textAtIndex(titles, column), new Set(inOne.map(wordOf)));
  const meaningOf: MeaningOf = incoming
    ? (row) => (incoming.words.includes(wordOf(row)) ? 'in' : 'out')
    : withPurchases(inOne, wordOf, (row) => known(wordOf(row)));
  const { isByMinus, isReversing, contradicted } = minusesIn(inOne, meaningOf, isIncome);
  const markOf = (row: Valued): Direction => {
    const { amount } = row.draft;
    if (amount.hasSign && !isReversing) return amount.negative ? null : 'in';
    return amount.direction ?? (isByMinus ? null : meaningOf(row));
  };
  const marks = new Map(inOne.map((row) => [row, markOf(row)]));
  const [only, other] = new Set([...marks.values()].filter((mark) => mark === 'in' || mark === 'out'));
  // If only one direction is marked, such as payments with `Cr`, rows without a mark have the other direction.
  const implied = isByMinus || !only || other ? null : only === 'in' ? 'out' : 'in';
  const unknown = (!isByMinus && inOne.find((row) => !marks.get(row) && wordOf(row))) || null;
  const isSigned = (row: Valued) =>
    row.draft.side !== 'amount'
      ? !isGuessed || row.draft.amount.hasSign
      : Boolean(marks.get(row)) || isByMinus || (implied !== null && row.balance === null);
  const flips = {
    debit: !isMostlyNegative(inColumn('debit')),
    fee: !isMostlyNegative(inColumn('fee')),
    credit: isMostlyNegative(inColumn('credit')),
  };
  const isFlipped = (row: Valued) =>
    row.draft.side === 'amount' ? (marks.get(row) ?? implied) === 'out' : flips[row.draft.side];
  const isNeutral = (row: Valued) => marks.get(row) === 'neutral';
  return {
    rows: rows
      .filter((row) => !isNeutral(row))
      .map((row) => (isFlipped(row) ? { ...row, value: negate(row.value) } : row)),
    isSigned: !unknown && rows.every(isSigned),
    contradicted: contradicted ?? (isTie(inColumn('debit')) ? 'as-written' : null),
    unknown,
    skipped: rows.filter(isNeutral).map(({ draft: { line } }) => ({ line, reason: 'no-direction' })),
  };
}

type MeaningOf = (row: Valued) => Direction;

/** Treats purchase types as money out if other rows have words for money in and no amount has a sign. */
function withPurchases(rows: Valued[], wordOf: (row: Valued) => string, known: MeaningOf): MeaningOf {
  const isBesideIn =
    rows.some((row) => known(row) === 'in') && rows.every(({ draft }) => !draft.amount.hasSign);
  return (row) => known(row) ?? (isBesideIn && isPurchaseType(wordOf(row)) ? 'out' : null);
}

/** Meaning of a minus: it is the sign of the amount, or it reverses a booking that has its direction from a word. */
interface Minuses extends Pick<Directed, 'contradicted'> {
  isByMinus: boolean;
  isReversing: boolean;
}

function minusesIn(rows: Valued[], meaningOf: MeaningOf, isIncome: (row: Valued) => boolean): Minuses {
  const inWords = (side: Direction) => rows.filter((row) => meaningOf(row) === side);
  const [outs, ins] = [inWords('out'), inWords('in')];
  const hasMinus = rows.some(({ value }) => isNegative(value));
  const isAgainst = hasMinus && isMostly(outs, ({ value }) => !isNegative(value));
  // In a file with `Debit 5.00` and `Credit 9.00`, a minus reverses a booking.
  const isWorded = rows.every(meaningOf);
  const isReversing = isAgainst && isWorded && !isMostlyNegative(ins);
  const isByMinus = hasMinus && !isReversing;
  if (!isByMinus) return { isByMinus, isReversing, contradicted: null };
  // `Income` beside a minus contradicts it only if no row has a word for expenses.
  const named = outs.length === 0 ? rows.filter(isIncome) : [];
  const isReversed = isMostlyNegative(isAgainst ? ins : named);
  const isOpen = isAgainst || (isWorded && isTie(outs));
  return { isByMinus, isReversing, contradicted: isReversed ? 'reversed' : isOpen ? 'as-written' : null };
}

/** Whether exactly half of the amounts other than 0 have a minus. */
function isTie(rows: Valued[]): boolean {
  const moving = rows.filter(({ value }) => !isZero(value));
  return moving.length > 0 && moving.filter(({ value }) => isNegative(value)).length * 2 === moving.length;
}

function isMostlyNegative(rows: Valued[]): boolean {
  return isMostly(rows, ({ value }) => isNegative(value));
}

/** Whether a condition holds for more than half of the rows with an amount other than 0. */
function isMostly(rows: Valued[], isSo: (row: Valued) => boolean): boolean {
  const moving = rows.filter(({ value }) => !isZero(value));
  return moving.filter(isSo).length * 2 > moving.length;
}
