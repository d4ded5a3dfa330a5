import type { Receipt } from '@saldo/contracts';
import { useDataTable } from '@saldo/data-table';
import { Card, DataTable, EmptyState, Pagination, RetryNote, SearchField } from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { useId, useMemo } from 'react';
import { receiptColumns } from './columns';
import styles from './history.module.css';
import { useReceiptList } from './use-receipt-list';

/** All receipts that were ever uploaded, newest first, with a search in what stands on them. */
export function ReceiptHistory({ onOpen }: { onOpen: (receipt: Receipt) => void }) {
  const titleId = useId();
  const { receipts, total, error, retry, search, setSearch, pagination, setPagination } = useReceiptList();
  const columns = useMemo(() => receiptColumns(onOpen), [onOpen]);
  const table = useDataTable({
    data: receipts,
    columns,
    getRowId: ({ _id }) => _id,
    rowCount: total ?? 0,
    state: { pagination },
    onPaginationChange: setPagination,
  });
  // It stands below everything else: nothing moves when it comes.
  if (!error && !search && !receipts?.length) return null;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          Past Receipts
        </h2>
        <SearchField
          label="Search receipts"
          placeholder="Any word on the receipt"
          search={search}
          onSearch={setSearch}
        />
      </header>
      {error && (
        <Card>
          <RetryNote message="Couldn't load your receipts." onRetry={retry} />
        </Card>
      )}
      {receipts && receipts.length > 0 && (
        <DataTable table={table} label="Receipts" className={styles.table} rowClassName={styles.row} />
      )}
      {receipts?.length === 0 && (
        <Card>
          <EmptyState icon={<ReceiptText size={24} aria-hidden />} message="No matching receipts." />
        </Card>
      )}
      <Pagination table={table} />
    </section>
  );
}
