import { type Currency, type Money, moneyOf } from '@saldo/finance';
import { amountText, readMoneyText } from '@saldo/ui';

/**
 * Reads an amount as typed.
 * @param original amount that the field started with. Returned unchanged if the text still shows it, so that decimals that are
 * not displayed survive edits of other fields
 */
export function moneyIn(text: string, currency: Currency, original?: number): Money | undefined {
  const isOriginal = original !== undefined && text === amountText(original, currency);
  const unchanged = isOriginal ? moneyOf(original, currency) : undefined;
  if (unchanged) return unchanged;
  const reading = readMoneyText(text, currency);
  return 'money' in reading ? reading.money : undefined;
}
