import { type Sign, type Skipped } from '../bank-file.ts';
import { isNegative, isZero, negate } from '../decimal.ts';
import { type Valued } from './chains.ts';
import { type Columns } from './columns.ts';
import { type DirectionWords } from './direction-words.ts';
import { type Draft } from './drafts.ts';
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
  const inOne = rows.filter(({ draft }) => draft.side === 'amount');
  const wordOf = ({ draft }: Valued) => draft.cells[column] ?? '';
  const known = meaningsIn(titles[column] ?? '', new Set(inOne.map(wordOf)));
  const isIn = (row: Valued) => known(wordOf(row)) === 'in';
  const isBesideIn = inOne.some(isIn) && inOne.every(({ draft }) => !draft.amount.hasSign);
  const meaningOf = (word: string): Direction => {
    if (words) return word === moneyIn ? 'in' : 'out';
    return known(word) ?? (isBesideIn && isPurchaseType(word) ? 'out' : null);
  };
  const inWords = (direction: Direction) => inOne.filter((row) => meaningOf(wordOf(row)) === direction);
  const hasMinus = inOne.some(({ value }) => isNegative(value));
  const isAgainst = hasMinus && isMostly(inWords('out'), ({ value }) => !isNegative(value));
  // Beside `Debit 5.00` and `Credit 9.00` a minus reverses a booking.
  const isWorded = inOne.every((row) => meaningOf(wordOf(row)));
  const isReversing = isAgainst && isWorded && !isMostlyNegative(inWords('in'));
  const isByMinus = hasMinus && !isReversing;
  const markOf = (row: Valued): Direction => {
    const { amount } = row.draft;
    if (amount.hasSign && !isReversing) return amount.negative ? null : 'in';
    return amount.direction ?? (isByMinus ? null : meaningOf(wordOf(row)));
  };
  const isIncome = (cell: string, at: number) =>
    (column < 0 ? roles[at] === 'memo' : at === column) && LONG_WORD.test(cell) && directionOf(cell) === 'in';
  // `Income` beside a minus says something only where no word says `expense`.
  const isOnlyIncome = isByMinus && inWords('out').length === 0;
  const named = isOnlyIncome ? inOne.filter(({ draft: { cells } }) => cells.some(isIncome)) : [];
  const isReversed = isByMinus && isMostlyNegative(isAgainst ? inWords('in') : named);
  const marks = new Map(inOne.map((row) => [row, markOf(row)]));
  const [only, other] = new Set([...marks.values()].filter((mark) => mark === 'in' || mark === 'out'));
  // Where only payments carry a mark, such as `Cr`, the rows without one are the purchases, and the reverse.
  const implied = isByMinus || !only || other ? null : only === 'in' ? 'out' : 'in';
  const unknown = (!isByMinus && inOne.find((row) => !marks.get(row) && wordOf(row))) || null;
  const isSigned = (row: Valued) =>
    row.draft.side !== 'amount'
      ? !isGuessed || row.draft.amount.hasSign
      : Boolean(marks.get(row)) || isByMinus || (implied !== null && row.balance === null);
  const inColumn = (side: Draft['side']) => rows.filter(({ draft }) => draft.side === side);
  const flips = {
    debit: !isMostlyNegative(inColumn('debit')),
    fee: !isMostlyNegative(inColumn('fee')),
    credit: isMostlyNegative(inColumn('credit')),
  };
  const flipped = (row: Valued) =>
    row.draft.side === 'amount' ? (marks.get(row) ?? implied) === 'out' : flips[row.draft.side];
  const isNeutral = (row: Valued) => marks.get(row) === 'neutral';
  return {
    rows: rows
      .filter((row) => !isNeutral(row))
      .map((row) => (flipped(row) ? { ...row, value: negate(row.value) } : row)),
    isSigned: !unknown && rows.every(isSigned),
    contradicted: isReversed
      ? 'reversed'
      : (isByMinus && (isAgainst || (isWorded && isTie(inWords('out'))))) || isTie(inColumn('debit'))
        ? 'as-written'
        : null,
    unknown,
    skipped: rows.filter(isNeutral).map(({ draft: { line } }) => ({ line, reason: 'no-direction' })),
  };
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
