import type { CurrencyCode } from '@saldo/contracts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount in units of the currency (not hundredths) in en-US style, whatever the currency: `$1,234.50`.
 * `signed` puts a `+` before positive amounts. A minus is U+2212, as wide as the plus.
 */
export function formatMoney(amount: number, currency: CurrencyCode, { signed = false } = {}): string {
  const key = `${currency}${signed}`;
  let format = formats.get(key);
  if (!format) {
    const signDisplay = signed ? 'exceptZero' : 'negative';
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, signDisplay });
    formats.set(key, format);
  }
  return format.format(amount).replace('-', '\u2212');
}

/** Returns the number of decimals of a currency: 0 for yen, else 2. */
export function currencyDecimals(currency: CurrencyCode): number {
  const options = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return options.maximumFractionDigits ?? 2;
}
