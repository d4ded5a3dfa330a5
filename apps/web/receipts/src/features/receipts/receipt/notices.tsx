import type { Receipt } from '@saldo/contracts';
import { classNames } from '@saldo/ui';
import { t } from '../../../messages';
import styles from './receipt.module.css';

/** Notices about a receipt that its values do not show. */
export function Notices({ receipt: { notices = [] } }: { receipt: Receipt }) {
  return notices.map((notice) => (
    <p key={notice} className={classNames(styles.note, styles.doubtful)}>
      {t(`receipts.notice.${notice}`)}
    </p>
  ));
}
