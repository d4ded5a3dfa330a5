import type { CurrencyCode } from '@saldo/contracts';

/** An amount where there is little room: `$1.5K`. */
export function formatShortMoney(amount: number, currency: CurrencyCode): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount);
}
