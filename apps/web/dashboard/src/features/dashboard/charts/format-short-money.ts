import type { CurrencyCode } from '@saldo/contracts';
import { currencyDecimals } from '@saldo/format';

/** An amount where there is little room: `$1.5K`. */
export function formatShortMoney(amount: number, currency: CurrencyCode): string {
  // ¥1.5K is a whole number of yen, ¥1.5 is not.
  const decimals = Math.abs(amount) < 1_000 ? Math.min(1, currencyDecimals(currency)) : 1;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
  }).format(amount);
}
