import { classNames } from '@saldo/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ListQuery, type SortColumn, sortedBy } from '../list-query';
import { Checkbox } from './checkbox';
import styles from './table-head.module.css';

interface TableHeadProps {
  query: ListQuery;
  onSort: (sorting: Pick<ListQuery, 'sort' | 'order'>) => void;
  /** How much of the page is selected. */
  selected: 'none' | 'some' | 'all';
  onSelectAll: (all: boolean) => void;
}

export function TableHead({ query, onSort, selected, onSelectAll }: TableHeadProps) {
  const sortable = (column: SortColumn, label: string) => (
    <SortHeader column={column} label={label} query={query} onSort={onSort} />
  );
  return (
    <thead className={styles.head} data-keep>
      <tr>
        <th scope="col" className={styles.select}>
          <Checkbox
            label="Select all rows on this page"
            checked={selected === 'all'}
            some={selected === 'some'}
            onChange={() => onSelectAll(selected !== 'all')}
          />
        </th>
        {sortable('name', 'Name')}
        {sortable('category', 'Category')}
        {sortable('amount', 'Amount')}
        {sortable('date', 'Date')}
        <th scope="col" className={styles.note}>
          Note
        </th>
        <th scope="col" className={styles.actions} data-align="end">
          Actions
        </th>
      </tr>
    </thead>
  );
}

interface SortHeaderProps extends Pick<TableHeadProps, 'query' | 'onSort'> {
  column: SortColumn;
  label: string;
}

function SortHeader({ column, label, query, onSort }: SortHeaderProps) {
  const { sort = 'date', order = 'desc' } = query;
  const active = sort === column;
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={styles[column]}
      data-align={column === 'amount' ? 'end' : undefined}
      aria-sort={active ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classNames(styles.sort, active && styles.active)}
        onClick={() => onSort(sortedBy(column, query))}
      >
        {label}
        <Arrow className={styles.arrow} size={14} aria-hidden />
      </button>
    </th>
  );
}
