import { type AmountReading, readAmount, toCents } from '@saldo/finance';
import { currencyDecimals } from '@saldo/format';
import { useSession } from '@saldo/session';

/** An amount in units of the currency as an amount field shows it: plain, with the decimals of the display currency. */
export function amountText(amount: number): string {
  return amount.toFixed(displayDecimals());
}

/**
 * Reads the text of an amount field, with the decimals of the display currency.
 *
 * @param original what the field was filled with: text that still shows it is read as it, so that hundredths which yen
 *   do not show survive an edit of something else
 */
export function readAmountText(text: string, original?: number): AmountReading {
  const cents = original === undefined ? undefined : toCents(original);
  if (original !== undefined && cents !== undefined && text === amountText(original))
    return { cents, calculated: false };
  return readAmount(text, displayDecimals());
}

function displayDecimals(): number {
  return currencyDecimals(useSession.getState().currency);
}
