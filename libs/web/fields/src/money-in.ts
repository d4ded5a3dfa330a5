import { type Currency, type Money, moneyOf } from '@saldo/finance';
import { amountText, readMoneyText } from '@saldo/ui';

/**
 * Reads an amount as typed.
 *
 * @param original the amount that the field started with. If the text still shows it, it is returned unchanged, so that
 *   decimals which are not shown survive the edit of another field
 */
export function moneyIn(text: string, currency: Currency, original?: number): Money | undefined {
  const isOriginal = original !== undefined && text === amountText(original, currency);
  const unchanged = isOriginal ? moneyOf(original, currency) : undefined;
  if (unchanged) return unchanged;
  const reading = readMoneyText(text, currency);
  return 'money' in reading ? reading.money : undefined;
}
