import { isLanguage } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { Globe } from 'lucide-react';
import { t } from '../../messages';
import { LanguageOptions } from './language-options';
import styles from './language-menu.module.css';
import { switchLanguage } from './preferred-language';

/** Chooses the language before the login. Users choose theirs in Settings. */
export function LanguageMenu() {
  const status = useSession((state) => state.status);
  if (status !== 'anonymous') return null;
  return (
    <span className={styles.frame}>
      <Globe className={styles.icon} size={16} aria-hidden />
      <select
        className={styles.select}
        aria-label={t('shell.language.label')}
        value={activeLanguage()}
        onChange={({ target }) => isLanguage(target.value) && switchLanguage(target.value)}
      >
        <LanguageOptions />
      </select>
    </span>
  );
}
