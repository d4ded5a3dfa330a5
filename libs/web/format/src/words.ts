import { currencies } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';
import { currentFormats } from './formats';

/** Formats how long ago something was: `5 minutes ago`, `yesterday`. */
export function formatAgo(count: number, unit: 'day' | 'hour' | 'minute'): string {
  const locale = `${activeLanguage()}-u-nu-${currentFormats().digits}`;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-count, unit);
}

/** Joins texts: `a, b and c`. */
export function formatList(texts: readonly string[]): string {
  const language = activeLanguage();
  // American English has a comma before `and`.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(texts);
}

/** Returns the name of a currency: `Euro`, `United States Dollar`. */
export function currencyName(code: string): string | undefined {
  const language = activeLanguage();
  const own = currencies.find((currency) => currency.code === code)?.name;
  if (language === 'en' && own) return own;
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code);
}
