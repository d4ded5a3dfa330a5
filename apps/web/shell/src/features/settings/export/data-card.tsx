import { Card } from '@saldo/ui';
import { t } from '../messages';
import { DownloadButton } from './download-button';
import { JournalButton } from './journal-button';
import { RestoreButton } from '../restore/restore-button';
import styles from '../settings-page.module.css';

/** Account export and restore. */
export function DataCard() {
  return (
    <Card title={t('shell.settings.data.title')}>
      <p className={styles.text}>{t('shell.settings.data.intro')}</p>
      <div className={styles.buttons}>
        <DownloadButton />
        <JournalButton />
        <RestoreButton />
      </div>
    </Card>
  );
}
