import type { Receipt } from '@saldo/contracts';
import { useDataTable } from '@saldo/data-table';
import { Card, DataTable, EmptyState, Pagination, RetryNote, SearchField } from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { useId, useMemo } from 'react';
import { t } from '../../../messages';
import { receiptColumns } from './columns';
import styles from './history.module.css';
import { useReceiptList } from './use-receipt-list';

/** All uploaded receipts, newest first, with a full-text search. */
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
  // The last content of the page, so nothing moves when it appears.
  if (!error && !search && !receipts?.length) return null;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('receipts.history.title')}
        </h2>
        <SearchField
          label={t('receipts.history.search-label')}
          placeholder={t('receipts.history.search-placeholder')}
          search={search}
          onSearch={setSearch}
        />
      </header>
      {error && (
        <Card>
          <RetryNote message={t('receipts.history.load-failed')} onRetry={retry} />
        </Card>
      )}
      {receipts && receipts.length > 0 && (
        <DataTable
          table={table}
          label={t('receipts.history.label')}
          className={styles.table}
          rowClassName={styles.row}
        />
      )}
      {receipts?.length === 0 && (
        <Card>
          <EmptyState
            icon={<ReceiptText size={24} aria-hidden />}
            message={t('receipts.history.no-matches')}
          />
        </Card>
      )}
      <Pagination table={table} />
    </section>
  );
}
