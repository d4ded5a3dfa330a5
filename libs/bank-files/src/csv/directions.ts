import { type Sign, type Skipped } from '../bank-file.ts';
import { isNegative, isZero, negate } from '../decimal.ts';
import { type Valued } from './chains.ts';
import { type Columns } from './columns.ts';
import { type DirectionWords } from './direction-words.ts';
import { type Draft } from './drafts.ts';
import { textAtIndex } from '../text/lines.ts';
import { meaningsIn } from './column-words.ts';
import { type Direction, directionOf, isPurchaseType } from './words.ts';

/** Shorter texts, such as `C`, could mean anything. */
const LONG_WORD = /\p{L}{4}/u;

/** The evidence of columns, signs and words about the signs of a file. */
export interface Directed {
  rows: Valued[];
  isSigned: boolean;
  /** The likelier sign where signs contradict the words beside them. */
  contradicted: Sign | null;
  /** A row with a word that is no known direction: only the balance can tell its sign. */
  unknown: Valued | null;
  /** Rows that the file counts as neither money in nor money out. */
  skipped: Skipped[];
}

/**
 * Applies columns and words of direction, which need no balance.
 * @param words the two words of the file, if `moneyIn` is one of them
 */
export function withDirections(
  rows: Valued[],
  { roles, isGuessed, titles }: Pick<Columns, 'roles' | 'isGuessed'> & { titles: string[] },
  words: DirectionWords | null,
  moneyIn: string,
): Directed {
  const column = words?.column ?? roles.indexOf('direction');
  const inColumn = (side: Draft['side']) => rows.filter(({ draft }) => draft.side === side);
  const inOne = inColumn('amount');
  const wordOf = ({ draft }: Valued) => textAtIndex(draft.cells, column);
  const isNamed = (at: number) => (column < 0 ? roles[at] === 'memo' : at === column);
  const isIncome = ({ draft: { cells } }: Valued) =>
    cells.some((cell, at) => isNamed(at) && LONG_WORD.test(cell) && directionOf(cell) === 'in');
  const known = meaningsIn(textAtIndex(titles, column), new Set(inOne.map(wordOf)));
  const meaningOf: MeaningOf = words
    ? (row) => (wordOf(row) === moneyIn ? 'in' : 'out')
    : withPurchases(inOne, wordOf, (row) => known(wordOf(row)));
  const { isByMinus, isReversing, contradicted } = minusesIn(inOne, meaningOf, isIncome);
  const markOf = (row: Valued): Direction => {
    const { amount } = row.draft;
    if (amount.hasSign && !isReversing) return amount.negative ? null : 'in';
    return amount.direction ?? (isByMinus ? null : meaningOf(row));
  };
  const marks = new Map(inOne.map((row) => [row, markOf(row)]));
  const [only, other] = new Set([...marks.values()].filter((mark) => mark === 'in' || mark === 'out'));
  // Where only payments carry a mark, such as `Cr`, the rows without one are the purchases, and the reverse.
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

/** The direction that the word of a row names. */
type MeaningOf = (row: Valued) => Direction;

/** Purchases go out beside words of money in, where no amount has a sign. */
function withPurchases(rows: Valued[], wordOf: (row: Valued) => string, known: MeaningOf): MeaningOf {
  const isBesideIn =
    rows.some((row) => known(row) === 'in') && rows.every(({ draft }) => !draft.amount.hasSign);
  return (row) => known(row) ?? (isBesideIn && isPurchaseType(wordOf(row)) ? 'out' : null);
}

/** Whether a minus is the sign of an amount, or reverses a booking whose word says the direction. */
interface Minuses extends Pick<Directed, 'contradicted'> {
  isByMinus: boolean;
  isReversing: boolean;
}

function minusesIn(rows: Valued[], meaningOf: MeaningOf, isIncome: (row: Valued) => boolean): Minuses {
  const inWords = (side: Direction) => rows.filter((row) => meaningOf(row) === side);
  const [outs, ins] = [inWords('out'), inWords('in')];
  const hasMinus = rows.some(({ value }) => isNegative(value));
  const isAgainst = hasMinus && isMostly(outs, ({ value }) => !isNegative(value));
  // Beside `Debit 5.00` and `Credit 9.00` a minus reverses a booking.
  const isWorded = rows.every(meaningOf);
  const isReversing = isAgainst && isWorded && !isMostlyNegative(ins);
  const isByMinus = hasMinus && !isReversing;
  if (!isByMinus) return { isByMinus, isReversing, contradicted: null };
  // `Income` beside a minus says something only where no word says `expense`.
  const named = outs.length === 0 ? rows.filter(isIncome) : [];
  const isReversed = isMostlyNegative(isAgainst ? ins : named);
  const isOpen = isAgainst || (isWorded && isTie(outs));
  return { isByMinus, isReversing, contradicted: isReversed ? 'reversed' : isOpen ? 'as-written' : null };
}

/** Whether as many amounts have a minus as have none. */
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
