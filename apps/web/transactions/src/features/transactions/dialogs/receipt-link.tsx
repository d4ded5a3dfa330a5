import type { Transaction } from '@saldo/contracts';
import { transactionName } from '@saldo/ui';
import { Link } from 'wouter';
import styles from '../list/series-link.module.css';
import { t } from '../../../messages';

/** A link to the receipt of a transaction, or to the receipts screen to attach one. */
export function ReceiptLink({ transaction }: { transaction: Transaction }) {
  const { _id, receiptId } = transaction;
  const query: Record<string, string> = receiptId
    ? { receipt: receiptId }
    : { transaction: _id, name: transactionName(transaction) };
  return (
    <Link href={`/receipts?${new URLSearchParams(query)}`} className={styles.link}>
      {receiptId ? t('transactions.details.show-receipt') : t('transactions.details.attach-receipt')}
    </Link>
  );
}
