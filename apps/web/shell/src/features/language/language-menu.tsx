import { isLanguage } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { Globe } from 'lucide-react';
import { t } from '../../messages';
import { BarSelect } from '../frame/bar-select';
import { LanguageOptions } from './language-options';
import styles from './language-menu.module.css';
import { switchLanguage } from './preferred-language';

/** A select for the language before login. Signed-in users choose theirs in Settings. */
export function LanguageMenu() {
  const status = useSession((state) => state.status);
  if (status !== 'anonymous') return null;
  return (
    <BarSelect
      label={t('shell.language.label')}
      icon={Globe}
      iconClassName={styles.globe}
      className={styles.select}
      value={activeLanguage()}
      onChange={({ target }) => isLanguage(target.value) && switchLanguage(target.value)}
    >
      <LanguageOptions />
    </BarSelect>
  );
}
