import { isNegative } from '../decimal.ts';
import { type Role } from './roles.ts';
import { type Valued } from './chains.ts';
import { titleRoles } from './title-roles.ts';
import { meaningsIn } from './column-words.ts';

/** A column with two distinct words that seem to tell which unsigned amounts are money in. */
export interface DirectionWords {
  column: number;
  words: [string, string];
  /** The word for money in, if both words are known and have opposite meanings. */
  moneyIn: string | undefined;
  /** Whether the column may mean something else, because its title does not name a direction. */
  mayBeOther: boolean;
}

const MAX_WORD = 30;
/** Minimum number of rows for a column with an unknown title. In fewer rows, two names could look like two direction words. */
const LEAST_ROWS = 4;
const TEXTS = new Set<Role>(['direction', 'memo', 'ignore']);
const ONE_WORD = /^(?:\p{L}[\p{L}\p{M}]*\.?|[^\p{L}\d\s])$/u;

/** Finds a column with two words beside unsigned amounts; null if there is none. */
export function directionWords(rows: Valued[], roles: Role[], titles: string[]): DirectionWords | null {
  const inOne = rows.filter(({ draft }) => draft.side === 'amount');
  const isUnsigned = ({ draft: { amount }, value }: Valued) =>
    !amount.hasSign && amount.direction === null && !isNegative(value);
  if (!inOne.every(isUnsigned)) return null;
  const found = roles.flatMap((role, column): DirectionWords[] => {
    const distinct = new Set(inOne.map(({ draft }) => draft.cells[column] ?? ''));
    const [one, other] = distinct;
    if (!TEXTS.has(role) || distinct.size !== 2 || !one || !other) return [];
    const meanings = titleRoles(titles[column] ?? '');
    const isTitled = role === 'direction' || meanings.some((meaning) => meaning.role === 'direction');
    const isLikely =
      meanings.length === 0 &&
      inOne.length >= LEAST_ROWS &&
      [one, other].every((word) => ONE_WORD.test(word));
    const isShort = [one, other].every((word) => word.length <= MAX_WORD && !/\d/.test(word));
    if (!isShort || !(isTitled || isLikely)) return [];
    const moneyIn = incoming(one, other, titles[column] ?? '');
    return [{ column, words: [one, other], moneyIn, mayBeOther: role !== 'direction' }];
  });
  return found.find(({ mayBeOther }) => !mayBeOther) ?? found[0] ?? null;
}

function incoming(one: string, other: string, title: string): string | undefined {
  const directions = [one, other].map(meaningsIn(title, [one, other]));
  if (!directions.includes('in') || !directions.includes('out')) return undefined;
  return directions[0] === 'in' ? one : other;
}
