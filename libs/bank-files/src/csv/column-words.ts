import { titleRoles, normalizedTitle } from './title-roles.ts';
import { type Direction, directionOf, isYes, isYesOrNo, wordsIn } from './words.ts';

/** Pairs of letters or short words for money out and money in. A letter only has a meaning within its pair, as in `S` and `H`. */
const pairsIn = (list: 'commonPairs' | 'pairs') =>
  [...wordsIn(list)].map((pair) => pair.split(' ') as [out: string, into: string]);
/** Pairs that also count below a general title such as `Type`. The others depend on the language: the title must name them. */
const COMMON_PAIRS = pairsIn('commonPairs');
const PAIRS = [...COMMON_PAIRS, ...pairsIn('pairs')];

type Meanings = Map<string, Direction>;

/** Returns the direction of each word of a column. The meaning of letters depends on the title, that of words does not. */
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

/** Words for "is" before the name of a flag, such as `is_debit` and `É crédito`. */
const COPULA = /^(?:is|ist|e|es|est|er|je|jest|on) (?=\p{L}{3})/u;

/** Returns the direction that `yes` means in a yes-or-no column such as `Income` or `is_debit`; null for other titles. */
function flagIn(title: string): 'in' | 'out' | null {
  const direction = directionOf(normalizedTitle(title).replace(COPULA, ''));
  return direction === 'in' || direction === 'out' ? direction : null;
}

/** Whether a title is that of a flag for a direction, such as `is_income`, so that 0 and 1 below it are no amounts. */
export function isFlagTitle(title: string): boolean {
  return COPULA.test(normalizedTitle(title)) && flagIn(title) !== null;
}

/** Whether a title names directions, such as `Type`, `Soll/Haben` or `A/C`. */
export function isDirectionTitle(title: string): boolean {
  return isOfDirection(title) || namedIn(title) !== null || flagIn(title) !== null;
}

function isOfDirection(title: string): boolean {
  if (/^[-+/± ]+$/.test(title) && /[+±]/.test(title)) return true;
  return titleRoles(title).some(({ role, isExact }) => role === 'direction' && isExact);
}

/** Two letters or short words to choose from, as in `Sens (E/S)`. */
const CHOICE = /(?<!\p{L})\p{L}{1,3} ?[/|] ?\p{L}{1,3}(?!\p{L})/u;

/** Returns the letters that a title explains: both of `C/D`, or the initials of `Cargo/Abono`; null if it explains none. */
function namedIn(title: string): Meanings | null {
  const [choice] = CHOICE.exec(title) ?? [];
  const words = normalizedTitle(choice ?? title).split(' ');
  const pair =
    (words.length === 2 || isOfDirection(title)) &&
    PAIRS.find((each) => each.every((word) => words.includes(word)));
  // Skip `A/B`: it also stands for the Dutch Af/Bij, in which `B` means the opposite.
  if (pair && words.join(' ') !== 'a b') return meaningsOf(pair);
  const named = words.flatMap((word) => {
    const direction = directionOf(word);
    return direction ? [[word.slice(0, 1), direction] as const] : [];
  });
  const letters: Meanings = new Map(named);
  const isClear = new Set(letters.values()).size === 2 && letters.size === named.length;
  return isClear ? letters : null;
}

/** Whether the words form a common pair. The column has no title and stands beside the amounts. */
export function isPair(words: Iterable<string>): boolean {
  return pairAmong(words) !== null;
}

/** Returns the meanings of the common pair that these words form; null if they form none. */
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
