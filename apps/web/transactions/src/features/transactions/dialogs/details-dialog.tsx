import type { Transaction } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { Dialog, Money } from '@saldo/ui';
import type { ReactNode } from 'react';
import { SeriesLink } from '../list/series-link';
import styles from './details-dialog.module.css';
import { ReceiptLink } from './receipt-link';

interface DetailsDialogProps {
  transaction: Transaction;
  onClose: () => void;
}

/** Everything about one transaction, to read. */
export function DetailsDialog({ transaction, onClose }: DetailsDialogProps) {
  const { isIncome, name, category, cost, addedOn, note, recurringId, receiptId } = transaction;
  const tone = isIncome ? 'income' : 'expense';
  const rows: [string, ReactNode][] = [
    ['Type', isIncome ? 'Income' : 'Expense'],
    ['Name/Description', name],
    ['Category', category],
    ['Amount', <Money key="amount" amount={isIncome ? cost : -cost} signed tone={tone} />],
    ['Date', formatDate(addedOn, 'long')],
    ['Note', note || <span className={styles.none}>No note provided.</span>],
  ];
  if (recurringId) rows.push(['Series', <SeriesLink key="series" recurringId={recurringId} />]);
  if (receiptId) rows.push(['Receipt', <ReceiptLink key="receipt" receiptId={receiptId} />]);
  return (
    <Dialog title="Transaction Details" onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
