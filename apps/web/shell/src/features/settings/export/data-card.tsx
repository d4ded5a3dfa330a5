import { Card } from '@saldo/ui';
import { DownloadButton } from './download-button';
import { RestoreButton } from '../restore/restore-button';
import styles from '../settings-page.module.css';

/** Account export and restore. */
export function DataCard() {
  return (
    <Card title="Your data">
      <p className={styles.text}>
        One zip with all that you have recorded and the files of your receipts, for a spreadsheet and for
        safekeeping. An empty account can be restored from it.
      </p>
      <div className={styles.buttons}>
        <DownloadButton />
        <RestoreButton />
      </div>
    </Card>
  );
}
