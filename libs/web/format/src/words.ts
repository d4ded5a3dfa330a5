import { currencies, type CurrencyCode } from '@saldo/contracts';

/** Returns the name of a currency in the user's language: in English that of the list, else the one the browser knows. */
export function currencyName(code: CurrencyCode): string | undefined {
  const { lang } = document.documentElement;
  if (!lang || lang === 'en') return currencies.find((currency) => currency.code === code)?.name;
  return new Intl.DisplayNames(lang, { type: 'currency' }).of(code);
}
