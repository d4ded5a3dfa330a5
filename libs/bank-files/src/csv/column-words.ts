import { titleRoles, normalizedTitle } from './title-roles.ts';
import { type Direction, directionOf, isYes, isYesOrNo, wordsIn } from './words.ts';

/**
 * Letters and short words that say a direction in pairs only, the one for money out first. `S` is Soll beside `H`, and anything
 * else beside `M`.
 */
const pairsIn = (list: 'commonPairs' | 'pairs') =>
  [...wordsIn(list)].map((pair) => pair.split(' ') as [out: string, into: string]);
/** Pairs whose words may both be under a title such as `Type`. Others mean different things in different languages. */
const COMMON_PAIRS = pairsIn('commonPairs');
const PAIRS = [...COMMON_PAIRS, ...pairsIn('pairs')];

type Meanings = Map<string, Direction>;

/** Returns the meanings of the words of a column. Whole words mean the same everywhere, letters only as the title says. */
export function meaningsIn(title: string, words: Iterable<string>): (word: string) => Direction {
  const all = [...words];
  const flag = flagIn(title);
  if (flag && all.length > 0 && all.every(isYesOrNo)) return (word) => (isYes(word) ? flag : OPPOSITE[flag]);
  const named = namedIn(title);
  const isNamed = all.every((word) => directionOf(word) !== null || named?.has(normalizedTitle(word)));
  const isOpen = named !== null || isOfDirection(title) || !title.trim();
  const letters = isNamed ? named : ((isOpen ? pairAmong(all) : null) ?? named);
  return (word) => directionOf(word) ?? letters?.get(normalizedTitle(word)) ?? null;
}

const OPPOSITE = { in: 'out', out: 'in' } as const;

/** The direction of a column of yes and no, such as `Income` or `is_debit`. */
function flagIn(title: string): 'in' | 'out' | null {
  const direction = directionOf(normalizedTitle(title).replace(/^is /, ''));
  return direction === 'in' || direction === 'out' ? direction : null;
}

/** Whether a title names directions, such as `Type`, `Soll/Haben` or `A/C`. */
export function isDirectionTitle(title: string): boolean {
  return isOfDirection(title) || namedIn(title) !== null || flagIn(title) !== null;
}

function isOfDirection(title: string): boolean {
  if (/^[-+/± ]+$/.test(title) && /[+±]/.test(title)) return true;
  return titleRoles(title).some(({ role, isExact }) => role === 'direction' && isExact);
}

/** The letters that a title names: those of `C/D`, and the initials of `Cargo/Abono`. Null if it names none. */
function namedIn(title: string): Meanings | null {
  const words = normalizedTitle(title).split(' ');
  const pair =
    (words.length === 2 || isOfDirection(title)) &&
    PAIRS.find((each) => each.every((word) => words.includes(word)));
  // `A/B` could be Af and Bij as well.
  if (pair && words.join(' ') !== 'a b') return meaningsOf(pair);
  const named = words.flatMap((word) => {
    const direction = directionOf(word);
    return direction ? [[word.slice(0, 1), direction] as const] : [];
  });
  const letters: Meanings = new Map(named);
  const isClear = new Set(letters.values()).size === 2 && letters.size === named.length;
  return isClear ? letters : null;
}

/** Whether the words of a column without a title, beside the amounts, are a common pair. */
export function isPair(words: Iterable<string>): boolean {
  return pairAmong(words) !== null;
}

/** The pair that consists of these words. */
function pairAmong(words: Iterable<string>): Meanings | null {
  const short = new Set([...words].filter((word) => !directionOf(word)).map(normalizedTitle));
  const pair = COMMON_PAIRS.find((each) => short.size === 2 && each.every((word) => short.has(word)));
  return pair ? meaningsOf(pair) : null;
}

function meaningsOf([out, into]: [out: string, into: string]): Meanings {
  return new Map([
    [out, 'out'],
    [into, 'in'],
  ]);
}
