import {
  type Decimal,
  type IsoDate,
  type Question,
  type ReadingOptions,
  type Sign,
  type Skipped,
} from '../bank-file.ts';
import { add, addsUp, equal, isNegative, isZero, negate } from '../decimal.ts';
import { cardEvidence, type CardTexts } from './card-evidence.ts';
import { type Columns } from './columns.ts';
import { derivedSigns, hasBothSigns } from './derived-signs.ts';
import { type DirectionWords } from './direction-words.ts';
import { noDirection } from '../unreadable.ts';
import { type Draft } from './drafts.ts';
import { directionOf, isTotalText } from './words.ts';

/** A booking with its value as it is written, in the order of the file. */
export interface Valued {
  draft: Draft;
  value: Decimal;
  balance: Decimal | null;
  fee: Decimal | null;
  /** Null while it is open which number is the day. */
  day: IsoDate | null;
}

/** How far the running balances confirm the amounts. */
export interface Chain {
  fits: number;
  steps: number;
  isNewestFirst: boolean;
}

const MOST = 0.6;
/** Shorter texts, such as `C`, could mean anything. */
const LONG_WORD = /\p{L}{4}/u;

/** What columns, signs and words tell about the signs of a file. */
export interface Directed {
  rows: Valued[];
  isSigned: boolean;
  /** Where signs contradict the words beside them, what is likelier. */
  contradicted: Sign | null;
  /** A row with a word that is no known direction: only the balance can tell its sign. */
  unknown: Valued | null;
  /** Rows that the file counts as neither money in nor money out. */
  skipped: Skipped[];
}

type Direction = ReturnType<typeof directionOf>;

/**
 * Applies columns and words of direction: what is known without any balance.
 * @param words the two words of the file, if `moneyIn` is one of them
 */
export function withDirections(
  rows: Valued[],
  { roles, isGuessed }: Pick<Columns, 'roles' | 'isGuessed'>,
  words: DirectionWords | null,
  moneyIn: string,
): Directed {
  const column = words?.column ?? roles.indexOf('direction');
  const meaningOf = (word: string): Direction =>
    words ? (word === moneyIn ? 'in' : 'out') : directionOf(word);
  const inOne = rows.filter(({ draft }) => draft.side === 'amount');
  const wordOf = ({ draft }: Valued) => draft.cells[column] ?? '';
  const inWords = (direction: Direction) => inOne.filter((row) => meaningOf(wordOf(row)) === direction);
  const hasMinus = inOne.some(({ value }) => isNegative(value));
  const isAgainst = hasMinus && isMostly(inWords('out'), ({ value }) => !isNegative(value));
  // Beside `Debit 5.00` and `Credit 9.00` a minus reverses a booking.
  const isReversing =
    isAgainst && inOne.every((row) => meaningOf(wordOf(row))) && !isMostlyNegative(inWords('in'));
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
    contradicted: isReversed ? 'reversed' : isAgainst && isByMinus ? 'as-written' : null,
    unknown,
    skipped: rows.filter(isNeutral).map(({ draft: { line } }) => ({ line, reason: 'no-direction' })),
  };
}

function isMostlyNegative(rows: Valued[]): boolean {
  return isMostly(rows, ({ value }) => isNegative(value));
}

/** Whether more than half of the rows that move money are so. */
function isMostly(rows: Valued[], isSo: (row: Valued) => boolean): boolean {
  const moving = rows.filter(({ value }) => !isZero(value));
  return moving.filter(isSo).length * 2 > moving.length;
}

/** Follows the running balance through the rows, in both orders. */
export function chainOf(groups: Valued[][], valueOf: (row: Valued) => Decimal = ({ value }) => value): Chain {
  const count = (isNewestFirst: boolean): Chain => {
    let fits = 0;
    let steps = 0;
    for (const group of groups)
      for (const [earlier, later] of stepsOf(group, isNewestFirst)) {
        steps++;
        if (addsUp(earlier.balance, valueOf(later), later.balance)) fits++;
      }
    return { fits, steps, isNewestFirst };
  };
  const [oldest, newest] = [count(false), count(true)];
  return newest.fits > oldest.fits ? newest : oldest;
}

/** Neighbours with balances, the earlier booking first. */
function stepsOf(group: Valued[], isNewestFirst: boolean): [Balanced, Balanced][] {
  const steps: [Balanced, Balanced][] = [];
  let before: Balanced | null = null;
  for (const row of group.filter(isBalanced)) {
    if (before) steps.push(isNewestFirst ? [row, before] : [before, row]);
    before = row;
  }
  return steps;
}

type Balanced = Valued & { balance: Decimal };

function isBalanced(row: Valued): row is Balanced {
  return row.balance !== null && !row.draft.isPending;
}

/** Whether the first line of a file without titles sums up the account: only its balance does not lead to the next one. */
export function isSummary(rows: Valued[]): boolean {
  if (!rows.slice(0, 2).every(isBalanced)) return false;
  const [others, all] = [chainOf([rows.slice(1)]), chainOf([rows])];
  return others.steps > 0 && others.fits === others.steps && all.fits < all.steps;
}

/** Whether the last line sums up the others, as its text says. */
export function isTotal(rows: Valued[]): boolean {
  const [last, ...others] = rows.toReversed();
  if (!last || others.length < 2 || !last.draft.cells.some(isTotalText)) return false;
  return equal(others.map(({ value }) => value).reduce(add), last.value);
}

/** Whether the last line of a file without titles is shorter than the others and has no words: it tells a balance. */
export function isClosing(rows: Valued[]): boolean {
  const [last, ...others] = rows.map(({ draft: { cells } }) => cells).toReversed();
  const hasWords = (cells: string[]) => cells.some((cell) => /\p{L}{2}/u.test(cell));
  if (!last || others.length === 0 || hasWords(last)) return false;
  return others.every((cells) => cells.length > last.length && hasWords(cells));
}

/** The rows by account and currency. */
export type Groups = Map<string, Valued[]>;

/** Decides the sign of all rows by direction words, running balances and the habits of card statements. */
export function decideSigns(
  groups: Groups,
  { isSigned, contradicted, unknown }: Pick<Directed, 'isSigned' | 'contradicted' | 'unknown'>,
  options: ReadingOptions,
  texts: CardTexts,
  words: DirectionWords | null,
): { sign: Sign; groups: Groups; question: Question | null } {
  const separate = [...groups.values()];
  const rows = separate.flat();
  const all = (change: (row: Valued) => Decimal): Groups =>
    new Map([...groups].map(([key, group]) => [key, group.map((row) => ({ ...row, value: change(row) }))]));
  const known = (sign: Sign, question: Question | null = null) => ({
    sign,
    groups: sign === 'reversed' ? all(({ value }) => negate(value)) : groups,
    question,
  });
  const asked = (assumed: Sign) => {
    const example = rows.find(({ value }) => !isZero(value));
    return known(assumed, example ? signQuestion(example, assumed) : null);
  };
  if (options.sign) return known(options.sign);
  const card = cardEvidence(rows, isSigned, texts);
  if (card === 'sure') return known('reversed');
  const written = chainOf(separate);
  const confirms = ({ fits, steps }: Chain) => isSigned && steps > 0 && fits >= steps * MOST;
  if (chainOf(separate, withoutFee).fits > written.fits)
    return { sign: 'as-written', groups: all(withoutFee), question: null };
  const isPaired = rows.every(({ draft }) => draft.side !== 'amount');
  const isProven = isPaired && written.steps > 0 && written.fits === written.steps;
  const isContradicted = isPaired && !isProven && hasBothSigns(rows);
  if (isProven || (confirms(written) && !isContradicted)) return known('as-written');
  const derived = !isSigned || isContradicted ? derivedSigns(groups) : null;
  if (derived) {
    const { unsure } = derived;
    const question = unsure && signQuestion(unsure, 'as-written');
    return { sign: 'as-written', groups: derived.groups, question };
  }
  if (confirms(written)) return known('as-written');
  const opposite = chainOf(separate, ({ value }) => negate(value));
  if (confirms(opposite)) {
    // A balance before each booking looks like this, only backwards.
    if (isBackwards(separate, opposite)) return known('as-written');
    // Either the signs are reversed, or the balance is a debt, which purchases increase.
    const isPlain = rows.some(({ draft }) => draft.side === 'amount' && draft.amount.hasSign);
    return asked(isPlain ? 'reversed' : 'as-written');
  }
  if (card === 'likely') return asked('reversed');
  if (contradicted) return asked(contradicted);
  if (card === 'doubtful') return asked('as-written');
  if (isSigned) return known('as-written');
  // Where no user is asked, a file with unknown words is refused.
  if (words && options.moneyIn === undefined && (!unknown || options.listsRefused))
    return known('as-written', wordsQuestion(words));
  if (unknown) throw noDirection(unknown.draft.line);
  return asked('as-written');
}

/** Whether the days of the bookings run against the order in which the balance follows. */
function isBackwards(groups: Valued[][], { isNewestFirst }: Chain): boolean {
  const days = groups.map((group) => group.map(({ day }) => day));
  const isOrdered = (isNext: (before: IsoDate, after: IsoDate) => boolean) =>
    days.every((each) =>
      each.every((day, index) => {
        const before = each[index - 1];
        return day !== null && (before === undefined || before === null || isNext(before, day));
      }),
    );
  const [isRising, isFalling] = [isOrdered((a, b) => a <= b), isOrdered((a, b) => a >= b)];
  return isRising !== isFalling && isNewestFirst === isRising;
}

function withoutFee({ value, fee }: Valued): Decimal {
  if (fee === null) return value;
  return add(value, isNegative(fee) ? fee : negate(fee));
}

/** Asks which word means money in. The empty answer: neither of them. */
function wordsQuestion({ words: [one, other], mayBeOther }: DirectionWords): Question {
  const choices = mayBeOther ? [one, other, ''] : [one, other];
  return { setting: 'moneyIn', assumed: '', choices, example: `${one}, ${other}` };
}

function signQuestion({ draft }: Valued, assumed: Sign): Question {
  const choices: Sign[] = ['as-written', 'reversed'];
  return { setting: 'sign', assumed, choices, example: draft.amount.number };
}
