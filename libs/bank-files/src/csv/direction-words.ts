import { isNegative } from '../decimal.ts';
import { type Role } from './roles.ts';
import { type Valued } from './chains.ts';
import { titleRoles } from './title-roles.ts';
import { meaningsIn } from './column-words.ts';

/** A column with two or three distinct words that seem to tell which unsigned amounts are money in. */
export interface DirectionWords {
  column: number;
  words: string[];
  /** The words that may mean money in, by the answer that names them. */
  answers: ReadonlyMap<string, string[]>;
  /** The word for money in, if both words are known and have opposite meanings. */
  moneyIn: string | undefined;
  /** Whether the column may mean something else, because its title does not name a direction. */
  mayBeOther: boolean;
}

const MAX_WORDS = 3;
/** Maximum length of a word, and of an answer. */
const MAX_WORD = 30;
const MAX_ANSWER = 40;
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
    const words = [...new Set(inOne.map(({ draft }) => draft.cells[column] ?? ''))];
    if (!TEXTS.has(role) || words.length < 2 || words.length > MAX_WORDS || !words.every(Boolean)) return [];
    const meanings = titleRoles(titles[column] ?? '');
    const isTitled = role === 'direction' || meanings.some((meaning) => meaning.role === 'direction');
    const isLikely =
      meanings.length === 0 &&
      inOne.length >= LEAST_ROWS &&
      words.length === 2 &&
      words.every((word) => ONE_WORD.test(word));
    const isShort = words.every((word) => word.length <= MAX_WORD && !/\d/.test(word));
    if (!isShort || !(isTitled || isLikely)) return [];
    const moneyIn = incoming(words, titles[column] ?? '');
    return [{ column, words, answers: answersOf(words), moneyIn, mayBeOther: role !== 'direction' }];
  });
  return found.find(({ mayBeOther }) => !mayBeOther) ?? found[0] ?? null;
}

/** Returns each word alone and, of three words, each two of them. */
function answersOf(words: string[]): Map<string, string[]> {
  const pairs = words.map((word) => words.filter((other) => other !== word));
  const sets = [...words.map((word) => [word]), ...(words.length > 2 ? pairs : [])];
  return new Map(
    sets.flatMap((set) => (set.join(', ').length <= MAX_ANSWER ? [[set.join(', '), set] as const] : [])),
  );
}

function incoming(words: string[], title: string): string | undefined {
  const directions = words.map(meaningsIn(title, words));
  if (words.length > 2 || !directions.includes('in') || !directions.includes('out')) return undefined;
  return words[directions.indexOf('in')];
}
