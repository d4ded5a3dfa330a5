import { type Decimal } from '../bank-file.ts';
import { isNegative, isZero } from '../decimal.ts';
import { cardTextOf, directionOf, isIncomeText, isPurchaseType, isRefundText } from './words.ts';

/** How sure it is that purchases are written without a minus. `doubtful`: it could as well be an account. */
export type CardEvidence = 'sure' | 'likely' | 'doubtful' | null;

/** A row with an amount in a single column. */
export interface CardRow {
  value: Decimal;
  hasSign: boolean;
  cells: readonly string[];
  /** The words of the row. */
  text: string;
}

/**
 * Cards that write purchases without a minus: payments to the card are the negative ones, or rows are called purchase.
 * With as many payments as purchases it could as well be an account from which a card is paid. Where most amounts are
 * positive and no text says why, nothing tells a card with a refund from an account with income.
 * @param hasTitle whether a title is that of a card, such as the name of its holder
 */
export function cardEvidence(rows: readonly CardRow[], isSigned: boolean, hasTitle: boolean): CardEvidence {
  const amounts = rows.filter(({ value }) => !isZero(value));
  const hasSigns = amounts.some(({ hasSign }) => hasSign);
  // Words of direction say already whether money goes out or comes in.
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
  // Money that a shop gives back comes in: a minus beside it is that of a card, unless most of it has none.
  const refundsIn = (among: CardRow[]) => among.filter(({ text }) => isRefundText(text)).length;
  if (positive.length > 0 && refundsIn(negative) > refundsIn(positive)) return 'doubtful';
  const isTitled = hasTitle && (isPaid || positive.length === negative.length);
  return isMostlyPositive || isTitled ? 'doubtful' : null;
}
