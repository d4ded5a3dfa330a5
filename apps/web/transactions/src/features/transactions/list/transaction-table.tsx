import { limits, type Transaction } from '@saldo/contracts';
import { LoadingNote, SkeletonRows, Table } from '@saldo/ui';
import type { ListQuery } from '../list-query';
import { TableHead } from './table-head';
import { type RowActions, TransactionRow } from './transaction-row';
import rowStyles from './transaction-row.module.css';
import styles from './transaction-table.module.css';

/** Of a row while transactions load. */
const cellsToCome = [
  [rowStyles.select],
  [rowStyles.name, '70%'],
  [rowStyles.category, '96px', '1.25em'],
  [rowStyles.amount, '80px'],
  [rowStyles.date, '84px'],
  [rowStyles.note],
  [rowStyles.actions],
] as const;

interface TransactionTableProps extends RowActions {
  /** Absent while they load. */
  transactions: readonly Transaction[] | undefined;
  stale: boolean;
  query: ListQuery;
  onSort: (sorting: Pick<ListQuery, 'sort' | 'order'>) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: Iterable<string>) => void;
}

export function TransactionTable(props: TransactionTableProps) {
  const { transactions, stale, query, onSort, selected, onSelect, ...actions } = props;
  const ids = transactions?.map(({ _id }) => _id) ?? [];
  const select = (id: string, on: boolean) =>
    onSelect(ids.filter((other) => (other === id ? on : selected.has(other))));
  return (
    <div aria-busy={stale || !transactions} className={stale ? styles.stale : undefined}>
      {!transactions && <LoadingNote />}
      <Table label="Transactions" className={styles.table}>
        <TableHead
          query={query}
          onSort={onSort}
          selected={selected.size === 0 ? 'none' : selected.size < ids.length ? 'some' : 'all'}
          onSelectAll={(all) => onSelect(all ? ids : [])}
        />
        {transactions ? (
          <tbody>
            {transactions.map((transaction, index) => (
              <TransactionRow
                key={transaction._id}
                transaction={transaction}
                first={index === 0}
                selected={selected.has(transaction._id)}
                onSelect={(on) => select(transaction._id, on)}
                {...actions}
              />
            ))}
          </tbody>
        ) : (
          <SkeletonRows count={limits.pageSize} className={rowStyles.row} cells={cellsToCome} />
        )}
      </Table>
    </div>
  );
}
