import { Button, Card, EmptyState, Pagination, RetryNote } from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { hasFilters, type ListQuery } from '../list-query';
import { TransactionTable } from './transaction-table';
import type { RowActions } from './transaction-row';
import type { useTransactionList } from './use-transaction-list';

interface TransactionListProps extends RowActions {
  list: ReturnType<typeof useTransactionList>;
  query: ListQuery;
  onChange: (part: Partial<ListQuery>, options?: { place?: string }) => void;
  onAdd: () => void;
}

/** The table with its pages, or what stands in its place. What was loaded before a failed reload stays. */
export function TransactionList({ list, query, onChange, onAdd, ...actions }: TransactionListProps) {
  const { page, stale, failed, retry, selected, select } = list;
  const note = failed && <RetryNote message="Your transactions could not be loaded." onRetry={retry} />;
  if (failed && !page) return <Card>{note}</Card>;
  if (page?.total === 0)
    return (
      <Card>
        <EmptyState
          message="No Transaction done."
          icon={<ReceiptText size={20} aria-hidden />}
          action={hasFilters(query) ? undefined : <Button onClick={onAdd}>Record your first one</Button>}
        />
      </Card>
    );
  // Page 1 is wherever the list begins by now; and what is still shown of another page knows nothing of this one's ends.
  const goTo = (number: number, place?: string) =>
    onChange({ page: number }, { place: number === 1 || stale ? undefined : place });
  return (
    <>
      {note}
      <TransactionTable
        transactions={page?.transactions}
        stale={stale}
        query={query}
        onSort={onChange}
        selected={selected}
        onSelect={select}
        {...actions}
      />
      {page && (
        <Pagination
          page={query.page ?? 1}
          totalPages={page.totalPages}
          hasNext={(!stale && page.next !== undefined) || (query.page ?? 1) < page.totalPages}
          onPrevious={() => goTo((query.page ?? 1) - 1, page.previous)}
          onNext={() => goTo((query.page ?? 1) + 1, page.next)}
        />
      )}
    </>
  );
}
