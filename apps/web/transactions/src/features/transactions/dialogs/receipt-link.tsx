import { Link } from 'wouter';
import styles from '../list/series-link.module.css';
import { t } from '../../../messages';

/** Leads to the receipt that a transaction was read from. */
export function ReceiptLink({ receiptId }: { receiptId: string }) {
  return (
    <Link href={`/receipts?receipt=${encodeURIComponent(receiptId)}`} className={styles.link}>
      {t('transactions.details.show-receipt')}
    </Link>
  );
}
