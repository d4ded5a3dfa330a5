import { type AmountReading, readAmount, toCents } from '@saldo/finance';
import { currencyDecimals, currentFormats, withDigits } from '@saldo/format';
import { useSession } from '@saldo/session';

/**
 * Returns the text with which an amount field shows an amount in units of the currency: without groups, with the
 * decimals of the display currency and the user's decimal mark and digits.
 */
export function amountText(amount: number): string {
  return withDigits(amount.toFixed(displayDecimals()).replace('.', currentFormats().numberStyle.decimalMark));
}

/**
 * Reads the text of an amount field, with the decimals of the display currency.
 *
 * @param original the amount that the field started with. If the text still shows it, it is returned unchanged, so that
 *   hundredths which yen do not show survive the edit of another field
 */
export function readAmountText(text: string, original?: number): AmountReading {
  const cents = original === undefined ? undefined : toCents(original);
  if (original !== undefined && cents !== undefined && text === amountText(original))
    return { cents, calculated: false };
  return readAmount(text, displayDecimals(), currentFormats().numberStyle);
}

function displayDecimals(): number {
  return currencyDecimals(useSession.getState().currency);
}
