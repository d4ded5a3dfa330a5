import { formatDate } from '@saldo/format';
import { Button, TransactionMoney, transactionName } from '@saldo/ui';
import { t } from '../../../messages';
import type { Choice, UploadItem } from './upload-item';
import styles from './upload.module.css';

interface SimilarQuestionProps {
  item: UploadItem;
  onChoose: (choice: Choice | undefined) => void;
  onRemove: () => void;
}

/** Asks whether a receipt is already recorded, and shows similar transactions. */
export function SimilarQuestion({ item: { draft, choice }, onChoose, onRemove }: SimilarQuestionProps) {
  const [first] = draft?.similar ?? [];
  if (!draft || !first) return null;
  if (choice) return <Chosen choice={choice} onChange={() => onChoose(undefined)} />;
  const isTaken = draft.similar.every(({ transaction }) => transaction.receiptId !== undefined);
  return (
    <div className={styles.question} role="group" aria-label={t('receipts.similar.label')}>
      <p>{t(`receipts.similar.${first.reason}`)}</p>
      <ul className={styles.similar}>
        {draft.similar.map(({ transaction }) => (
          <li key={transaction._id}>
            <span>
              <bdi>{transactionName(transaction)}</bdi> · {formatDate(transaction.addedOn)} ·{' '}
              <TransactionMoney transaction={transaction} plainExpense />
            </span>
            {transaction.receiptId === undefined && (
              <Button onClick={() => onChoose({ transactionId: transaction._id })}>
                {t('receipts.similar.attach')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.itemActions}>
        {isTaken && <Button onClick={onRemove}>{t('receipts.similar.discard')}</Button>}
        <Button onClick={() => onChoose({ again: true })}>{t('receipts.similar.record')}</Button>
      </div>
    </div>
  );
}

function Chosen({ choice, onChange }: { choice: Choice; onChange: () => void }) {
  return (
    <div className={styles.question}>
      <div className={styles.itemActions}>
        <span>
          {'again' in choice ? t('receipts.similar.will-record') : t('receipts.similar.will-attach')}
        </span>
        <Button variant="quiet" onClick={onChange}>
          {t('receipts.similar.change')}
        </Button>
      </div>
    </div>
  );
}
