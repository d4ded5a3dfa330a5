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

/** Whether a row is the first of its day; undefined unless the list is sorted by date. */
export function dayOf(table: DataTableInstance<Transaction>, row: DataTableRow<Transaction>) {
  if (table.state.sorting[0]?.id !== 'date') return undefined;
  return startsDay(table.getRowModel().rows, row.index) ? 'first' : 'same';
}

interface DayProps {
  rows: readonly DataTableRow<Transaction>[];
  index: number;
  /** What each day adds up to, if the list is sorted by date. */
  days: ReadonlyMap<string, readonly Total[]> | undefined;
}

/** The date of a transaction, in the first one of a day with the day's sum. On a phone that is the heading of the day. */
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
  /** Undefined until they are known. */
  totals: readonly Total[] | undefined;
  /** Whether the day has several transactions on this page, so that there will be a sum. */
  isExpected: boolean;
}

/** The sum of a day with several transactions, in its first row. */
function DaySum({ totals, isExpected }: DaySumProps) {
  // Keeps its place, so that no row moves.
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
