import type { Receipt } from '@saldo/contracts';
import { useAccounts } from '@saldo/fields';
import { t } from '../../../messages';
import styles from './receipt.module.css';

/** A note that explains why a receipt cannot be recorded as read. For a refund, a notice explains it. */
export function MissingNote({ receipt }: { receipt: Receipt }) {
  const { printed, extractedData, notices = [] } = receipt;
  const hasAccounts = useAccounts().length > 0;
  if (extractedData.amount !== null || notices.includes('refund')) return null;
  if (!printed) return <p className={styles.note}>{t('receipts.outcome.complete-note')}</p>;
  const note = hasAccounts ? 'receipts.outcome.currency-or-account' : 'receipts.outcome.currency';
  return <p className={styles.note}>{t(note)}</p>;
}
