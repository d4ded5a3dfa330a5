import { isLanguage } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { switchLanguage } from './preferred-language';

/**
 * Reloads the page in the language of the account after a login. Does not follow later changes of the user, because there may be
 * unsaved work by then.
 */
export function followAccountLanguage(reload?: () => void): () => void {
  return useSession.subscribe(({ user }, { user: previous }) => {
    const language = user?.language;
    if (!user || previous || !isLanguage(language) || language === activeLanguage()) return;
    // Wait until the login has navigated, so that the reload opens the new URL.
    setTimeout(() => switchLanguage(language, reload));
  });
}
