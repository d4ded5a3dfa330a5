import { isLanguage } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { switchLanguage } from './preferred-language';

/**
 * Loads the page in the language of the account when a session starts, as after a login. Later changes of the user do
 * not: by then there may be unsaved work.
 */
export function followAccountLanguage(reload?: () => void): () => void {
  return useSession.subscribe(({ user }, { user: previous }) => {
    const language = user?.language;
    if (!user || previous || !isLanguage(language) || language === activeLanguage()) return;
    // The login navigates once its answer is handled, and the reload goes to where it navigated.
    setTimeout(() => switchLanguage(language, reload));
  });
}
