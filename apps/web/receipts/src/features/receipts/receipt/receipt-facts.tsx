import type { Receipt, ReceiptField } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { Button, Money } from '@saldo/ui';
import { Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';
import { shownValues } from './receipt-values';

const UNREAD = 'Not found on the receipt';

interface ReceiptFactsProps {
  receipt: Receipt;
  /** The button that leads to the form has the focus at first. */
  focusEdit: boolean;
  onEdit: () => void;
}

/** What was read of a receipt; what the reader is not sure of is marked. */
export function ReceiptFacts({ receipt, focusEdit, onEdit }: ReceiptFactsProps) {
  const { merchant, amount, category, date } = shownValues(receipt);
  const rows: [ReceiptField, string, ReactNode][] = [
    ['merchant', 'Merchant', merchant],
    ['amount', 'Amount', amount === null ? null : <Money amount={amount} />],
    ['category', 'Category', category],
    ['date', 'Date', date && formatDate(date)],
  ];
  const isRecorded = receipt.transaction !== undefined;
  const isSure = receipt.unsure.length === 0;
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {rows.map(([field, label, value]) => (
          <div key={field} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {value ?? <span className={styles.unread}>{UNREAD}</span>}
              {receipt.unsure.includes(field) && <Doubt />}
            </dd>
          </div>
        ))}
      </dl>
      <Button autoFocus={focusEdit} icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        {!isRecorded ? 'Complete and Record' : isSure ? 'Correct' : 'Check and Correct'}
      </Button>
    </div>
  );
}

function Doubt() {
  return (
    <span className={styles.doubt}>
      <TriangleAlert size={14} aria-hidden />
      please check
    </span>
  );
}
