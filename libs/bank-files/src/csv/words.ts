import { normalizedTitle, titleRoles } from './title-roles.ts';
import patterns from './patterns.json' with { type: 'json' };
import lists from './words.json' with { type: 'json' };

/** Returns the words of a list, in lower case, without accents and punctuation. */
export const wordsIn = (list: keyof typeof lists) => new Set(lists[list].split('|').map(normalizedTitle));

const purchase = wordsIn('purchase');

/** Words for money out, money in, and neither, such as a transfer between own accounts. */
const DIRECTIONS = (['out', 'in', 'neutral'] as const).map(
  (direction) => [direction, wordsIn(direction)] as const,
);
/** Status words of pending bookings, which are marked as such. */
const pending = wordsIn('pending');
const MAX_WORD = 60;
const MAX_TEXT = 200;
/** Single letters, and words that mean yes or no in some language. They give a direction only below a title that names them. */
const SHORT = /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|no|co|ma|md)$/u;

type PatternName = keyof typeof patterns;

/** Returns a pattern for texts in lower case without accents and punctuation. `{name}` in it stands for another one. */
export const pattern = (name: PatternName) =>
  new RegExp(
    patterns[name].replace(/\{([a-z]+)\}/g, (_, other: PatternName) => patterns[other]),
    'u',
  );

/** Matches the status of bookings that never happened, which are left out. */
const notExecuted = pattern('notExecuted');

/** Returns a function that searches the beginning of a text for a pattern. */
function matcher(name: PatternName): (text: string) => boolean {
  const words = pattern(name);
  return (text) => words.test(normalizedTitle(text.slice(0, MAX_TEXT)));
}

export const isTotalText = matcher('total');
/** Matches thanks for a payment, which appear only on card statements. */
const isThanks = matcher('thanks');
/** Matches other money that comes to a card. */
const isToCard = matcher('toCard');
export const isRefundText = matcher('refund');
export const isRepaymentText = matcher('repayment');
/** Matches money that comes to an account but not to a card, such as a salary. */
export const isIncomeText = matcher('income');
/** Matches interest and fees that raise a debt. */
export const isChargeText = matcher('charged');
/** Matches column titles for the cardholder or the purpose of a card. */
export const isCardTitle = matcher('cardTitle');
/** Matches titles of loans: the debt that is left, and the part of a payment that lowers it. */
export const isDebtTitle = matcher('debtTitle');
/** Matches titles of the amount in the currency of the account, as opposed to that of the purchase. */
export const isAccountAmountTitle = matcher('accountAmountTitle');
/** Matches titles of amounts that are blocked but not booked yet. */
export const isBlockedTitle = matcher('blockedTitle');
/** Matches titles of flags such as `Paid` and `Executed`. */
export const isDoneTitle = matcher('doneTitle');
export const isDeclineTitle = matcher('declineTitle');
export const isReasonTitle = matcher('reasonTitle');
export const isDetailTitle = matcher('detailTitle');
/** Matches titles of the part of an amount that was paid, such as an instalment. */
export const isPaidTitle = matcher('paidTitle');
/** Matches texts of collective orders, whose parts may be listed below them. */
export const isCollectiveText = matcher('collective');
export const isGrossTitle = matcher('grossTitle');
/** Texts of rows that only state a balance. */
const balanceText = pattern('balanceText');

export type Direction = 'in' | 'out' | 'neutral' | null;

/** Returns the direction that a word names, `neutral` for neither; null if the word does not name one. */
export function directionOf(text: string): Direction {
  const trimmed = text.trim();
  if (trimmed === '-' || trimmed === '+') return trimmed === '-' ? 'out' : 'in';
  if (trimmed === '/') return 'neutral';
  if (trimmed.length > MAX_WORD) return null;
  const word = normalizedTitle(trimmed);
  if (SHORT.test(word)) return null;
  return DIRECTIONS.find(([, words]) => words.has(word))?.[0] ?? null;
}

/** Whether a text can be a direction word or letter under some title. */
export function isDirectionWord(text: string): boolean {
  return directionOf(text) !== null || SHORT.test(normalizedTitle(text));
}

/** Why a transaction is not booked; null if it is. */
export type Status = 'pending' | 'not-executed' | null;

/** Returns the meaning of a word for a status. */
export function statusMeaning(text: string): Status {
  if (text.length > MAX_WORD || /\d/.test(text)) return null;
  const word = normalizedTitle(text);
  if (notExecuted.test(word)) return 'not-executed';
  return pending.has(word) ? 'pending' : null;
}

const [yes, no] = [wordsIn('yes'), wordsIn('no')];
export const isYes = (text: string) => yes.has(normalizedTitle(text));
export const isNo = (text: string) => no.has(normalizedTitle(text));
/** Whether a text means yes or no, or is empty. */
export const isYesOrNo = (text: string) => !text || isYes(text) || isNo(text);

/** Words that in combination name a balance, such as `Saldo iniziale del periodo` and `Statement end`. */
const [nouns, fillers] = [wordsIn('balanceNoun'), wordsIn('balanceFiller')];
const [periods, edges] = [wordsIn('periodNoun'), wordsIn('edge')];
const carriedAtEdge = wordsIn('carriedAtEdge');
/** Matches the status of a declined payment as a whole text, and at the beginning or end of one. */
const [declined, endsDeclined] = [pattern('declined'), pattern('endsDeclined')];
const kinds = (['opening', 'closing', 'otherBalance'] as const).map(wordsIn);

/** Whether a text contains a word for a balance, beside others. */
export function hasBalanceWord(text: string): boolean {
  return normalizedTitle(text.slice(0, MAX_TEXT))
    .split(' ')
    .some((word) => nouns.has(word));
}

export function isBalanceText(text: string): boolean {
  if (text.length > MAX_WORD || /\d{5}/.test(text)) return false;
  const normalized = normalizedTitle(text);
  const words = normalized.split(' ');
  const isKind = (word: string) => kinds.some((each) => each.has(word));
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isKnown = (word: string) =>
    [nouns, fillers, periods, edges].some((list) => list.has(word)) || isKind(word) || /^\d+$/.test(word);
  const isDated = / \d+ \d+$/.test(normalized);
  const isNamed = (has(nouns) && (isDated || words.some(isKind))) || (has(periods) && has(edges));
  return (isNamed && words.every(isKnown)) || balanceText.test(normalized);
}

/** Whether a text is a word that at the beginning or end of a file may mean an amount carried over, such as `Übertrag`. */
export const isCarriedAtEdge = (text: string) => carriedAtEdge.has(normalizedTitle(text));

/** Whether a text says that a payment was declined, as in `Shop - DECLINED`. A fee or refund for it is a booking. */
export function isDeclinedText(text: string): boolean {
  const whole = normalizedTitle(text.slice(0, MAX_TEXT));
  const parts = text
    .slice(0, MAX_TEXT)
    .split(/[^\p{L}\p{M}\d\s]+/u)
    .map(normalizedTitle);
  const isOther = isRefundText(text) || whole.split(' ').some((word) => titleRoles(word)[0]?.role === 'fee');
  return !isOther && (endsDeclined.test(whole) || parts.some((part) => declined.test(part)));
}

export function isPurchaseType(text: string): boolean {
  return text.length <= MAX_WORD && purchase.has(normalizedTitle(text));
}

/** Whether a text thanks for a payment or names other money that comes to a card; null for other texts. */
export function cardTextOf(text: string): 'thanks' | 'to-card' | null {
  if (isThanks(text)) return 'thanks';
  return isToCard(text) ? 'to-card' : null;
}
