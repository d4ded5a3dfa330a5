import { isNegative, isZero, negate } from '../decimal.ts';
import { isHalf } from '../only.ts';
import { type Valued } from './chains.ts';
import { cardTextOf, directionOf, isIncomeText, isPurchaseType, isRefundText } from './words.ts';

/** Confidence that purchases have no minus because the file is that of a card. `doubtful`: it may be an account as well. */
export type CardEvidence = 'sure' | 'likely' | 'doubtful' | null;

export interface CardRow extends Pick<Valued, 'value' | 'day'> {
  hasSign: boolean;
  cells: readonly string[];
  text: string;
}

/**
 * Detects card statements that write purchases without a minus: payments to the card are negative, or rows are labelled as
 * purchases. With as many payments as purchases, the file may also be an account that pays a card. If most amounts are positive
 * and no text explains it, a card with a refund looks like an account with income.
 * @param hasTitle whether some column title is typical of cards, such as `Cardholder`
 */
export function cardEvidence(rows: readonly CardRow[], isSigned: boolean, hasTitle: boolean): CardEvidence {
  const amounts = rows.filter(({ value }) => !isZero(value));
  // Words such as `Debit` already give the direction.
  if (isSigned && !amounts.some(({ hasSign }) => hasSign)) return null;
  const negative = amounts.filter(({ value }) => isNegative(value));
  const positive = amounts.filter(({ value }) => !isNegative(value));
  if (positive.some(isThanked)) return null;
  if (arePurchases(positive, negative)) return 'sure';
  if (isHalf(positive, ({ text }) => isIncomeText(text))) return null;
  if (arePayments(negative) && negative.some(isThanked))
    return positive.length > negative.length ? 'sure' : 'likely';
  return isSigned && isDoubtful(negative, positive, hasTitle) ? 'doubtful' : null;
}

/** Whether the rows may be those of a card just as well as those of an account. */
function isDoubtful(negative: CardRow[], positive: CardRow[], hasTitle: boolean): boolean {
  if (negative.length === 0) return false;
  const isTitled = hasTitle && (arePayments(negative) || positive.length === negative.length);
  return positive.length > negative.length || isTitled || areRefunds(negative, positive);
}

function arePayments(rows: CardRow[]): boolean {
  return rows.length > 0 && rows.every(({ text }) => cardTextOf(text) !== null);
}

/**
 * Whether most refunds have a minus, by their texts or because they follow a purchase. They increase the money of the user, so the
 * file is a card statement.
 */
function areRefunds(negative: CardRow[], positive: CardRow[]): boolean {
  const isRefund = ({ text }: CardRow) => isRefundText(text);
  const isEnough = positive.length > 0 || isHalf(negative, isRefund);
  /** The first day of each purchase, by its amount and text. */
  const bought = new Map<string, string>();
  for (const { value, text, day } of positive) {
    const key = `${value} ${text}`;
    if (day && day < (bought.get(key) ?? '9999')) bought.set(key, day);
  }
  const isReturned = ({ value, text, day }: CardRow) =>
    day !== null && day > (bought.get(`${negate(value)} ${text}`) ?? '9999');
  if (isHalf(negative, isReturned)) return true;
  return isEnough && negative.filter(isRefund).length > positive.filter(isRefund).length;
}

const isPurchase = ({ cells }: CardRow) => cells.some(isPurchaseType);
const isThanked = ({ text }: CardRow) => cardTextOf(text) === 'thanks';
const isCalledIn = ({ cells }: CardRow) => cells.some((cell) => directionOf(cell) === 'in');

/** Whether purchases are positive. Without any minus, all rows must be purchases: others may be money in. */
function arePurchases(positive: CardRow[], negative: CardRow[]): boolean {
  const areEnough = isHalf(positive, isPurchase) && (negative.length > 0 || positive.every(isPurchase));
  return areEnough && !negative.some(isPurchase) && !positive.some(isCalledIn);
}
