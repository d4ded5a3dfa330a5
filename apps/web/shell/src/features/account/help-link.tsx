import { Link } from 'wouter';
import { t } from '../../messages';
import styles from '../page/narrow-page.module.css';

/** A link to help, for users who cannot log in. */
export function HelpLink() {
  return (
    <p className={styles.help}>
      <Link href="/contact">{t('shell.account.help')}</Link>
    </p>
  );
}
