import { Card } from '@saldo/ui';
import { DownloadButton } from './download-button';
import { RestoreButton } from '../restore/restore-button';
import styles from '../settings-page.module.css';

/** Account export and restore. */
export function DataCard() {
  return (
    <Card title="Your data">
      <p className={styles.text}>
        Download all your data and receipts in one zip file, for a spreadsheet or as a backup. You can restore
        it into an empty account.
      </p>
      <div className={styles.buttons}>
        <DownloadButton />
        <RestoreButton />
      </div>
    </Card>
  );
}
