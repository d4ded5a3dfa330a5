import type { Transaction } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { Button, categoryLabel, Dialog, DialogActions, Money, transactionName } from '@saldo/ui';
import type { ReactNode } from 'react';
import { SeriesLink } from '../list/series-link';
import { t } from '../../../messages';
import styles from './details-dialog.module.css';
import { ReceiptLink } from './receipt-link';

interface DetailsDialogProps {
  transaction: Transaction;
  onHistory?: () => void;
  onClose: () => void;
}

/** Everything about one transaction, to read. */
export function DetailsDialog({ transaction, onHistory, onClose }: DetailsDialogProps) {
  const { isIncome, category, cost, addedOn, note, recurringId, receiptId } = transaction;
  const tone = isIncome ? 'income' : 'expense';
  const rows: [string, ReactNode][] = [
    [
      t('transactions.details.type'),
      t(isIncome ? 'transactions.details.income' : 'transactions.details.expense'),
    ],
    [t('transactions.details.name'), transactionName(transaction)],
    [t('transactions.details.category'), categoryLabel(category)],
    [
      t('transactions.details.amount'),
      <Money key="amount" amount={isIncome ? cost : -cost} signed tone={tone} />,
    ],
    [t('transactions.details.date'), formatDate(addedOn, 'long')],
    [
      t('transactions.details.note'),
      note || <span className={styles.none}>{t('transactions.details.no-note')}</span>,
    ],
  ];
  if (recurringId)
    rows.push([t('transactions.details.series'), <SeriesLink key="series" recurringId={recurringId} />]);
  if (receiptId)
    rows.push([t('transactions.details.receipt'), <ReceiptLink key="receipt" receiptId={receiptId} />]);
  return (
    <Dialog title={t('transactions.details.title')} onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {onHistory && (
        <DialogActions>
          <Button onClick={onHistory}>{t('transactions.details.history')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
