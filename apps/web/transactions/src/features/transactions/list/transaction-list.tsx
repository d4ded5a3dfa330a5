import type { Transaction } from '@saldo/contracts';
import type { DataTableInstance } from '@saldo/data-table';
import { ClearFilters } from '@saldo/filters';
import { Button, Card, EmptyState, Pagination, RetryNote } from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { t } from '../../../messages';
import type { RowActions } from './columns';
import { TransactionTable } from './transaction-table';
import type { useTransactionList } from './use-transaction-list';

interface TransactionListProps {
  list: ReturnType<typeof useTransactionList>;
  table: DataTableInstance<Transaction>;
  actions: RowActions;
  /** Undefined if no filter is active. */
  onClear: (() => void) | undefined;
  onAdd: () => void;
}

/** The table with its pages, or a message in its place. Keeps earlier data after a failed reload. */
export function TransactionList({ list, table, actions, onClear, onAdd }: TransactionListProps) {
  const { page, stale, failed, retry } = list;
  const note = failed && <RetryNote message={t('transactions.list.failed')} onRetry={retry} />;
  if (failed && !page) return <Card>{note}</Card>;
  if (page?.total === 0)
    return (
      <Card>
        <EmptyState
          message={t('transactions.list.empty')}
          icon={<ReceiptText size={20} aria-hidden />}
          action={
            onClear ? (
              <ClearFilters onClear={onClear} />
            ) : (
              <Button onClick={onAdd}>{t('transactions.list.record-first')}</Button>
            )
          }
        />
      </Card>
    );
  return (
    <>
      {note}
      <TransactionTable table={table} loading={!page} stale={stale} actions={actions} />
      {page && (
        <Pagination table={table} hasMorePages={page.isTotalMinimum} onNextPageLikely={list.loadNextPage} />
      )}
    </>
  );
}
