import type { Transaction } from '@saldo/contracts';
import type { DataTableInstance, DataTableRow } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { classNames, Money, usePhone, VisuallyHidden } from '@saldo/ui';
import { t } from '../../../messages';
import type { Total } from '../sums/sum-transactions';
import phone from './phone-row.module.css';
import styles from './transaction-table.module.css';

const startsDay = (rows: readonly { original: Transaction }[], index: number) =>
  rows[index - 1]?.original.addedOn !== rows[index]?.original.addedOn;

/** Returns `first` for the first row of a day and `same` for the others; undefined unless the list is sorted by date. */
export function dayOf(table: DataTableInstance<Transaction>, row: DataTableRow<Transaction>) {
  if (table.state.sorting[0]?.id !== 'date') return undefined;
  return startsDay(table.getRowModel().rows, row.index) ? 'first' : 'same';
}

interface DayProps {
  rows: readonly DataTableRow<Transaction>[];
  index: number;
  /** Totals by day, if the list is sorted by date. */
  days: ReadonlyMap<string, readonly Total[]> | undefined;
}

/** The date of a transaction. The first row of a day also has the day's total; on a phone it is the heading of the day. */
export function Day({ rows, index, days }: DayProps) {
  const isHeading = usePhone() && days && startsDay(rows, index);
  const date = rows[index]?.original.addedOn;
  if (date === undefined) return null;
  return (
    <>
      <time dateTime={date}>{formatDate(date, isHeading ? 'long' : 'medium')}</time>
      {days && startsDay(rows, index) && (
        <DaySum totals={days.get(date)} isExpected={!startsDay(rows, index + 1)} />
      )}
    </>
  );
}

interface DaySumProps {
  /** Undefined until they have loaded. */
  totals: readonly Total[] | undefined;
  /** Whether the day has several transactions on this page, so that a total will appear. */
  isExpected: boolean;
}

/** The total of a day with several transactions, shown in its first row. */
function DaySum({ totals, isExpected }: DaySumProps) {
  // Reserve the place, so that no row moves.
  if (!totals) return isExpected && <div className={classNames(styles.day, phone.day)}>&nbsp;</div>;
  if (totals.every(({ count }) => count < 2)) return null;
  return (
    <div className={classNames(styles.day, phone.day)}>
      {totals.map(({ currency, amount }) => (
        <Money key={currency ?? ''} amount={amount} currency={currency} signed />
      ))}
      <VisuallyHidden> {t('transactions.sums.of-day')}</VisuallyHidden>
    </div>
  );
}
