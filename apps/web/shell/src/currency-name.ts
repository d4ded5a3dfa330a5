import type { currencies } from '@saldo/contracts';

/** Returns the name of a currency in the user's language: in English that of the list, else the one the browser knows. */
export function currencyName({ code, name }: (typeof currencies)[number]): string {
  const { lang } = document.documentElement;
  if (!lang || lang === 'en') return name;
  return new Intl.DisplayNames(lang, { type: 'currency' }).of(code) ?? name;
}
