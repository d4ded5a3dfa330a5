import { isLanguage, type Language } from '@saldo/contracts';
import { type Locale, matchLanguage, PSEUDO_LOCALE } from '@saldo/i18n';
import { readStored, store } from '@saldo/storage';

/** The local storage key of the language that was chosen last in this browser. */
const KEY = 'language';

/** Returns the language in which the page starts: the one chosen last in this browser, else the browser's. */
export function preferredLanguage(): Locale {
  const chosen = readStored(KEY);
  return isLanguage(chosen) || chosen === PSEUDO_LOCALE ? chosen : matchLanguage(navigator.languages);
}

/**
 * Loads the page in another language. Without storage the choice would not outlast that, nor would the session: the page
 * stays as it is.
 */
export function switchLanguage(language: Language, reload = () => location.reload()): void {
  if (store(KEY, language)) reload();
}
