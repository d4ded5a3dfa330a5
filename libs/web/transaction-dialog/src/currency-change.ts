import type { Currency } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { amountText } from '@saldo/ui';
import { t } from './messages';

/** What an edited transaction has in an account. */
interface Amount {
  amount: number;
  /** Null is the display currency. */
  currency: Currency;
}

/**
 * What happens to an amount when its account changes: its number would be another amount in another currency, so the field
 * becomes empty, and says which amount it asks for.
 */
export function useCurrencyChange(known: Amount | undefined) {
  const display = useSession((state) => state.currency);
  const isSame = (one: Currency, other: Currency) => (one ?? display) === (other ?? display);
  return {
    /** The text for an account with this currency, which replaces one in `before`. */
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
