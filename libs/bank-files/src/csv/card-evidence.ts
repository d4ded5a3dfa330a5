import { type Decimal } from '../bank-file.ts';
import { isNegative, isZero } from '../decimal.ts';
import { cardTextOf, directionOf, isIncomeText, isPurchaseType, isRefundText } from './words.ts';

/**
 * Confidence that the file is a card statement in which purchases have no minus. `doubtful`: it may just as well be an account.
 */
export type CardEvidence = 'sure' | 'likely' | 'doubtful' | null;

/** A row of a file with a single amount column. */
export interface CardRow {
  value: Decimal;
  hasSign: boolean;
  cells: readonly string[];
  /** All words of the row. */
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
  const hasSigns = amounts.some(({ hasSign }) => hasSign);
  // Words such as `Debit` already give the direction.
  if (isSigned && !hasSigns) return null;
  const negative = amounts.filter(({ value }) => isNegative(value));
  const positive = amounts.filter(({ value }) => !isNegative(value));
  const isPurchase = ({ cells }: CardRow) => cells.some(isPurchaseType);
  const isThanked = ({ text }: CardRow) => cardTextOf(text) === 'thanks';
  if (positive.some(isThanked)) return null;
  const isCalledIn = ({ cells }: CardRow) => cells.some((cell) => directionOf(cell) === 'in');
  const isHalfPurchase =
    positive.some(isPurchase) && positive.filter(isPurchase).length * 2 >= positive.length;
  if (isHalfPurchase && !negative.some(isPurchase) && !positive.some(isCalledIn)) return 'sure';
  const isEarned = positive.filter(({ text }) => isIncomeText(text)).length * 2 >= positive.length;
  if (isEarned && positive.length > 0) return null;
  const isPaid = negative.every(({ text }) => cardTextOf(text) !== null) && negative.length > 0;
  const isMostlyPositive = positive.length > negative.length;
  if (isPaid && negative.some(isThanked)) return isMostlyPositive ? 'sure' : 'likely';
  if (!isSigned || negative.length === 0) return null;
  // Refunds increase the money of the user: if most of them have a minus, the file is a card statement.
  const refundsIn = (among: CardRow[]) => among.filter(({ text }) => isRefundText(text)).length;
  if (positive.length > 0 && refundsIn(negative) > refundsIn(positive)) return 'doubtful';
  const isTitled = hasTitle && (isPaid || positive.length === negative.length);
  return isMostlyPositive || isTitled ? 'doubtful' : null;
}
