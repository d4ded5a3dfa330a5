import type { Receipt, ReceiptField } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Button, categoryLabel, Money } from '@saldo/ui';
import { Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../messages';
import styles from './receipt.module.css';
import { shownMoney, shownValues } from './receipt-values';

interface ReceiptFactsProps {
  receipt: Receipt;
  /** Whether the button that opens the form gets the focus first. */
  focusEdit: boolean;
  onEdit: () => void;
  /** Additional actions. */
  children?: ReactNode;
}

/** The values read from a receipt; unsure ones are marked. */
export function ReceiptFacts({ receipt, focusEdit, onEdit, children }: ReceiptFactsProps) {
  const { merchant, category, date } = shownValues(receipt);
  const money = shownMoney(receipt);
  const rows: [ReceiptField, string, ReactNode][] = [
    ['merchant', t('receipts.receipt.merchant'), merchant],
    ['amount', t('receipts.receipt.amount'), money && <Amount receipt={receipt} />],
    ['category', t('receipts.receipt.category'), category && categoryLabel(category)],
    ['date', t('receipts.receipt.date'), date && formatDate(date)],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        {rows.map(([field, label, value]) => (
          <div key={field} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {value ?? <span className={styles.unread}>{t('receipts.receipt.not-found')}</span>}
              {receipt.unsure.includes(field) && <Doubt />}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button autoFocus={focusEdit} icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {editLabel(receipt)}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** The amount in the account's currency, and the printed one if that differs. */
function Amount({ receipt }: { receipt: Receipt }) {
  const { printed, transaction } = receipt;
  const money = shownMoney(receipt);
  const display = useSession((state) => state.currency);
  return (
    <>
      {money && <Money {...money} />}
      {printed && transaction && printed.currency !== (transaction.currency ?? display) && (
        <span className={styles.unread}>
          <Money {...printed} />
        </span>
      )}
    </>
  );
}

function editLabel({ transaction, unsure }: Receipt): string {
  if (!transaction) return t('receipts.receipt.complete');
  return unsure.length === 0 ? t('receipts.receipt.correct') : t('receipts.receipt.check-and-correct');
}

function Doubt() {
  return (
    <span className={styles.doubt}>
      <TriangleAlert size={14} aria-hidden />
      {t('receipts.receipt.please-check')}
    </span>
  );
}
