import type { Receipt } from '@saldo/contracts';
import { formatDate, Money } from '@saldo/ui';
import { ReceiptPicture } from '../receipt/receipt-picture';
import { shownValues } from '../receipt/receipt-values';
import styles from './history.module.css';

/** One receipt of the list, which opens it. */
export function HistoryRow({ receipt, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const { merchant, amount, category, date } = shownValues(receipt);
  const state = stateOf(receipt);
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <ReceiptPicture url={receipt.pictureUrl} alt="" className={styles.thumbnail} />
        <span className={styles.what}>
          <span className={styles.merchant}>{merchant ?? receipt.fileName}</span>
          <span className={styles.about}>
            {formatDate(date ?? receipt.uploadedAt.slice(0, 10))}
            {category && ` · ${category}`}
            {state && <span className={styles.state}>{state}</span>}
          </span>
        </span>
        {amount !== null && <Money amount={-amount} signed tone="expense" />}
      </button>
    </li>
  );
}

function stateOf({ transaction, unsure }: Receipt): string | undefined {
  if (!transaction) return 'not recorded';
  return unsure.length > 0 ? 'please check' : undefined;
}
