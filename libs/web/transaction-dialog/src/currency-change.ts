import type { Currency } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { amountText } from '@saldo/ui';
import { t } from './messages';

/** Amount of an edited transaction in one of its accounts. */
interface Amount {
  amount: number;
  /** Currency of the account; null is the display currency. */
  currency: Currency;
}

/**
 * Adapts the amount when its account changes to one in another currency, where the same number would be wrong. The field becomes
 * empty, and its hint says which amount it asks for.
 */
export function useCurrencyChange(known: Amount | undefined) {
  const display = useSession((state) => state.currency);
  const isSame = (one: Currency, other: Currency) => (one ?? display) === (other ?? display);
  return {
    /** Returns the new text of the field after the currency changed from `before` to `currency`. */
    textIn: (currency: Currency, before: Currency, text: string): string => {
      if (!known || isSame(currency, before)) return text;
      return isSame(currency, known.currency) ? amountText(known.amount, currency) : '';
    },
    hintIn: (currency: Currency): string | undefined => {
      if (!known || isSame(currency, known.currency)) return undefined;
      const amount = formatMoney(known.amount, known.currency ?? display);
      return t('dialog.amount.in-other-currency', { amount, currency: currency ?? display });
    },
  };
}
