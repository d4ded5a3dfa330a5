import {
  type AmountReading,
  type Currency,
  type MoneyReading,
  readAmount,
  readMoney,
  toCents,
} from '@saldo/finance';
import { currencyDecimals, currentFormats, withDigits } from '@saldo/format';
import { useSession } from '@saldo/session';

/**
 * Formats an amount in units of the currency for an amount field: no thousands separators, the decimals of the currency, and the
 * user's decimal mark and digits.
 */
export function amountText(amount: number, currency: Currency = null): string {
  const { decimalMark } = currentFormats().numberStyle;
  return withDigits(amount.toFixed(decimalsOf(currency)).replace('.', decimalMark));
}

/**
 * Parses the text of an amount field, with the decimals of the display currency.
 * @param original amount that the field started with. Returned unchanged if the text still shows it, so that hundredths that yen
 * do not show survive edits of other fields
 */
export function readAmountText(text: string, original?: number): AmountReading {
  const cents = original === undefined ? undefined : toCents(original);
  if (original !== undefined && cents !== undefined && text === amountText(original))
    return { cents, calculated: false };
  return readAmount(text, decimalsOf(null), currentFormats().numberStyle);
}

/** Parses the text of an amount field in the currency of an account. */
export function readMoneyText(text: string, currency: Currency): MoneyReading {
  return readMoney(text, currency, {
    decimals: decimalsOf(currency),
    style: currentFormats().numberStyle,
  });
}

function decimalsOf(currency: Currency): number {
  return currencyDecimals(currency ?? useSession.getState().currency);
}
