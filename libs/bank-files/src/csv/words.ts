import { normalizedTitle } from './title-roles.ts';
import patterns from './patterns.json' with { type: 'json' };
import lists from './words.json' with { type: 'json' };

/** The words of a list, which are separated by bars: lower case, without accents and punctuation. */
export const wordsIn = (list: keyof typeof lists) => new Set(lists[list].split('|').map(normalizedTitle));

/** Types and texts of card statements. */
const purchase = wordsIn('purchase');

/** Whether money goes out or comes in, or neither, as in a transfer between own accounts. */
const DIRECTIONS = (['out', 'in', 'neutral'] as const).map(
  (direction) => [direction, wordsIn(direction)] as const,
);
/** Words of a status column. Announced bookings are marked; those that never happened are left out. */
const pending = wordsIn('pending');
const notExecuted = wordsIn('notExecuted');
const MAX_WORD = 60;
const MAX_TEXT = 200;
/** One letter, or a word that means yes or no in other languages: says a direction only below a title that names it. */
const SHORT = /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|no|co|ma|md)$/u;

/** A pattern of a list, for texts in lower case without accents and punctuation. */
export const pattern = (name: keyof typeof patterns) => new RegExp(patterns[name], 'u');

/** Returns whether the beginning of a text has words of a pattern. */
function matcher(name: keyof typeof patterns): (text: string) => boolean {
  const words = pattern(name);
  return (text) => words.test(normalizedTitle(text.slice(0, MAX_TEXT)));
}

/** Lines that sum up. */
export const isTotalText = matcher('total');
/** The bank thanks for a payment: only card statements do. */
const isThanks = matcher('thanks');
/** Other money that comes to a card. */
const isToCard = matcher('toCard');
/** Money that a shop gives back. */
export const isRefundText = matcher('refund');
/** Money that comes to an account, not to a card, such as a salary. */
export const isIncomeText = matcher('income');
/** Titles of the person who has a card, or of the purpose of its use. */
export const isCardTitle = matcher('cardTitle');
/** Titles of amounts that are held back and not booked yet. */
export const isBlockedTitle = matcher('blockedTitle');
/** Titles of the amounts of which the one of a collective order consists. */
export const isDetailTitle = matcher('detailTitle');
/** Titles of an amount before a fee or with a tax. */
export const isGrossTitle = matcher('grossTitle');
/** Texts of rows that only tell a balance. */
const balanceText = pattern('balanceText');

export type Direction = 'in' | 'out' | 'neutral' | null;

/** Whether a word means money out, money in or explicitly neither; null if it says nothing about that. */
export function directionOf(text: string): Direction {
  const trimmed = text.trim();
  if (trimmed === '-' || trimmed === '+') return trimmed === '-' ? 'out' : 'in';
  if (trimmed === '/') return 'neutral';
  if (trimmed.length > MAX_WORD) return null;
  const word = normalizedTitle(trimmed);
  if (SHORT.test(word)) return null;
  return DIRECTIONS.find(([, words]) => words.has(word))?.[0] ?? null;
}

/** Whether a text is a word or a letter of direction, whatever the title says. */
export function isDirectionWord(text: string): boolean {
  return directionOf(text) !== null || SHORT.test(normalizedTitle(text));
}

/** What a status says; null for a booked transaction. */
export function statusMeaning(text: string): 'pending' | 'not-executed' | null {
  if (text.length > MAX_WORD || /\d/.test(text)) return null;
  const word = normalizedTitle(text);
  if (notExecuted.has(word)) return 'not-executed';
  return pending.has(word) ? 'pending' : null;
}

const [yes, no] = [wordsIn('yes'), wordsIn('no')];
export const isYes = (text: string) => yes.has(normalizedTitle(text));
/** Whether a text is an answer, or empty. */
export const isYesOrNo = (text: string) => !text || isYes(text) || no.has(normalizedTitle(text));

/** Words that together name a balance before or after the bookings, such as `Saldo iniziale del periodo`. */
const [nouns, fillers] = [wordsIn('balanceNoun'), wordsIn('balanceFiller')];
const kinds = (['opening', 'closing', 'otherBalance'] as const).map(wordsIn);

export function isBalanceText(text: string): boolean {
  if (text.length > MAX_WORD || /\d{5}/.test(text)) return false;
  const normalized = normalizedTitle(text);
  const words = normalized.split(' ');
  const isKind = (word: string) => kinds.some((each) => each.has(word));
  const isKnown = (word: string) =>
    nouns.has(word) || isKind(word) || fillers.has(word) || /^\d+$/.test(word);
  const isDated = / \d+ \d+$/.test(normalized);
  const isComposed =
    words.some((word) => nouns.has(word)) && (isDated || words.some(isKind)) && words.every(isKnown);
  return isComposed || balanceText.test(normalized);
}

export function isPurchaseType(text: string): boolean {
  return text.length <= MAX_WORD && purchase.has(normalizedTitle(text));
}

/** Whether a text thanks for a payment, or names other money that comes to a card. */
export function cardTextOf(text: string): 'thanks' | 'to-card' | null {
  if (isThanks(text)) return 'thanks';
  return isToCard(text) ? 'to-card' : null;
}
