import type { Receipt } from '@saldo/contracts';
import { columnHelper } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { CategoryChip, Money } from '@saldo/ui';
import { t } from '../../../messages';
import { ReceiptPicture } from '../receipt/receipt-picture';
import { shownMoney, shownValues } from '../receipt/receipt-values';
import styles from './history.module.css';

const column = columnHelper<Receipt>();

/** Returns the columns of the list. None can be sorted, because the server only lists the newest first. */
export function receiptColumns(onOpen: (receipt: Receipt) => void) {
  return column.columns([
    column.display({
      id: 'merchant',
      header: t('receipts.history.merchant'),
      cell: ({ row: { original } }) => <OpenButton receipt={original} onOpen={() => onOpen(original)} />,
      meta: { main: true, className: styles.merchant },
    }),
    column.accessor((receipt) => shownValues(receipt).category, {
      id: 'category',
      header: t('receipts.history.category'),
      cell: ({ getValue }) => <Category name={getValue()} />,
      meta: { className: styles.category },
    }),
    column.accessor((receipt) => shownValues(receipt).date ?? receipt.uploadedAt.slice(0, 10), {
      id: 'date',
      header: t('receipts.history.date'),
      cell: ({ getValue }) => formatDate(getValue()),
      meta: { className: styles.date },
    }),
    column.accessor((receipt) => shownMoney(receipt), {
      id: 'amount',
      header: t('receipts.history.amount'),
      cell: ({ getValue }) => <Amount money={getValue()} />,
      meta: { align: 'end', className: styles.amount },
    }),
  ]);
}

function OpenButton({ receipt, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const state = stateOf(receipt);
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      <ReceiptPicture url={receipt.pictureUrl} alt="" className={styles.thumbnail} />
      <span>
        {/* Marks of direction in a name must not turn what follows around. */}
        <bdi>{shownValues(receipt).merchant ?? receipt.fileName}</bdi>
        {state && <span className={styles.state}> {state}</span>}
      </span>
    </button>
  );
}

function Category({ name }: { name: string | null }) {
  return name && <CategoryChip name={name} />;
}

function Amount({ money }: { money: ReturnType<typeof shownMoney> }) {
  return money && <Money amount={-money.amount} currency={money.currency} signed tone="expense" />;
}

function stateOf({ transaction, unsure }: Receipt): string | undefined {
  if (!transaction) return t('receipts.history.not-recorded');
  return unsure.length > 0 ? t('receipts.history.please-check') : undefined;
}
