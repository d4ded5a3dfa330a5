import { isLanguage, type Language } from '@saldo/contracts';
import { type Locale, matchLanguage, PSEUDO_LOCALE } from '@saldo/i18n';
import { readStored, store } from '@saldo/storage';

/** Local storage key of the language that was last chosen in this browser. */
const KEY = 'language';

/** Returns the initial language of the page: the one last chosen in this browser, or else the browser's. */
export function preferredLanguage(): Locale {
  const chosen = readStored(KEY);
  return isLanguage(chosen) || chosen === PSEUDO_LOCALE ? chosen : matchLanguage(navigator.languages);
}

/**
 * Reloads the page in another language. Does nothing if storage is blocked, because neither the choice nor the login would
 * survive the reload.
 */
export function switchLanguage(language: Language, reload = () => location.reload()): void {
  if (store(KEY, language)) reload();
}
