import type { TransactionPage } from '@saldo/contracts';
import { datedFilter } from '@saldo/filters';
import { classNames, Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { ListQuery } from '../list-query';
import { pageSizes } from '../use-page-size';
import type { Selection } from '../use-selection';
import { sumTransactions, type Total, totalsOf, totalsOfRows } from './sum-transactions';
import styles from './sums-line.module.css';

interface SumsLineProps {
  query: ListQuery;
  /** Undefined until the list has loaded. */
  page: TransactionPage | undefined;
  selection: Pick<Selection, 'rows' | 'isAll'>;
  pageSize: number;
  onPageSize: (size: number) => void;
}

/** Count, sum and average of the selected rows, or else of all matching transactions, and the choice of rows per page. */
export function SumsLine({ query, page, selection, ...size }: SumsLineProps) {
  const { rows: selected, isAll } = selection;
  const hasRows = page !== undefined && page.total > 0;
  const { data: sums } = useQuery({ ...sumTransactions(datedFilter(query)), enabled: hasRows });
  // Reserve the place of the line until the list has loaded, so that nothing moves.
  if (page?.total === 0) return null;
  const isSelection = selected.length > 0;
  const isOfRows = isSelection && !isAll;
  const totals = isOfRows ? totalsOfRows(selected, query.account) : totalsOf(sums?.sums ?? []);
  const count = isOfRows ? selected.length : sums?.count;
  return (
    <div className={classNames(styles.line, isSelection && styles.raised)}>
      <p className={styles.sums} role="status" aria-label={t('transactions.sums.label')}>
        {count !== undefined && (
          <>
            <strong>
              {t(isSelection ? 'transactions.sums.selected' : 'transactions.sums.matching', counted(count))}
            </strong>
            <Amounts label={t('transactions.sums.sum')} totals={totals} amountOf={({ amount }) => amount} />
            <Amounts
              label={t('transactions.sums.average')}
              totals={totals}
              amountOf={({ amount, count: number }) => amount / number}
            />
          </>
        )}
      </p>
      {hasRows && (
        <label className={styles.size}>
          {t('transactions.sums.rows')}
          <select value={size.pageSize} onChange={({ target }) => size.onPageSize(Number(target.value))}>
            {pageSizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

interface AmountsProps {
  label: string;
  totals: readonly Total[];
  amountOf: (total: Total) => number;
}

function Amounts({ label, totals, amountOf }: AmountsProps) {
  const counting = totals.filter(({ count }) => count > 0);
  if (counting.length === 0) return null;
  return (
    <span>
      {label}{' '}
      {counting.map((total, index) => (
        <Fragment key={total.currency ?? ''}>
          {index > 0 && ' · '}
          <Money amount={amountOf(total)} currency={total.currency} signed />
        </Fragment>
      ))}
    </span>
  );
}
