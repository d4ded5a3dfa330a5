import type { CurrencyCode } from '@saldo/contracts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in units of the currency (not hundredths) as people read it: `$1,234.50`, in en-US style whatever the currency.
 * `signed` puts a `+` before what is above 0. A minus is U+2212, as wide as the plus.
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

/** How many decimals amounts of a currency are shown with: 0 for yen, else 2. */
export function currencyDecimals(currency: CurrencyCode): number {
  const options = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return options.maximumFractionDigits ?? 2;
}
