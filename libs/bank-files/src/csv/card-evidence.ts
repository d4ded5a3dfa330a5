import { isNegative, isZero } from '../decimal.ts';
import { type Valued } from './chains.ts';
import { cardTextOf, isIncomeText, isPurchaseType, isRefundText } from './words.ts';

/** How sure it is that purchases are written without a minus. `doubtful`: it could as well be an account. */
export type CardEvidence = 'sure' | 'likely' | 'doubtful' | null;

/** What tells a card from an account beside the signs. */
export interface CardTexts {
  /** The words of a row. */
  textOf: (row: Valued) => string;
  /** Whether a title is that of a card, such as the name of its holder. */
  hasTitle: boolean;
}

/**
 * Cards that write purchases without a minus: payments to the card are the negative ones, or rows are called purchase.
 * With as many payments as purchases it could as well be an account from which a card is paid. Where most amounts are
 * positive and no text says why, nothing tells a card with a refund from an account with income.
 */
export function cardEvidence(
  rows: Valued[],
  isSigned: boolean,
  { textOf, hasTitle }: CardTexts,
): CardEvidence {
  const amounts = rows.filter(({ draft, value }) => (draft.side === 'amount' || !isSigned) && !isZero(value));
  const hasSigns = amounts.some(({ draft }) => draft.amount.hasSign);
  // Words of direction say it already.
  if (isSigned && !hasSigns) return null;
  const negative = amounts.filter(({ value }) => isNegative(value));
  const positive = amounts.filter(({ value }) => !isNegative(value));
  const isPurchase = (row: Valued) => row.draft.cells.some(isPurchaseType);
  const isThanked = (row: Valued) => cardTextOf(textOf(row)) === 'thanks';
  if (positive.some(isThanked)) return null;
  if (positive.some(isPurchase) && !negative.some(isPurchase)) return 'sure';
  const isEarned = positive.filter((row) => isIncomeText(textOf(row))).length * 2 >= positive.length;
  if (isEarned) return null;
  const isPaid = negative.every((row) => cardTextOf(textOf(row)) !== null) && negative.length > 0;
  const isMostlyPositive = positive.length > negative.length;
  if (isPaid && negative.some(isThanked)) return isMostlyPositive ? 'sure' : 'likely';
  if (!isSigned || negative.length === 0) return null;
  // Money that a shop gives back comes in: a minus beside it is that of a card, unless most of it has none.
  const refundsIn = (among: Valued[]) => among.filter((row) => isRefundText(textOf(row))).length;
  if (positive.length > 0 && refundsIn(negative) > refundsIn(positive)) return 'doubtful';
  const isTitled = hasTitle && positive.length === negative.length;
  return isMostlyPositive || isTitled ? 'doubtful' : null;
}
