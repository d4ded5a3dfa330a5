import type { Receipt } from '@saldo/contracts';
import { t } from '../../../messages';
import styles from './receipt.module.css';

/** What the user should know of a receipt besides its values. */
export function Notices({ receipt: { notices = [] } }: { receipt: Receipt }) {
  return notices.map((notice) => (
    <p key={notice} className={styles.note}>
      {t(`receipts.notice.${notice}`)}
    </p>
  ));
}
