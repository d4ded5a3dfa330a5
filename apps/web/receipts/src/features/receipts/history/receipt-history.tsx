import type { Receipt } from '@saldo/contracts';
import { Button, Card, EmptyState, RetryNote, SearchField } from '@saldo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listReceipts } from '../api/list-receipts';
import styles from './history.module.css';
import { HistoryRow } from './history-row';

/** All receipts that were ever uploaded, newest first, with a search in what stands on them. */
export function ReceiptHistory({ onOpen }: { onOpen: (receipt: Receipt) => void }) {
  const [search, setSearch] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listReceipts(search),
  );
  useEffect(() => {
    if (error) console.error('Failed to fetch receipts', error);
  }, [error]);
  const receipts = data?.pages.flatMap((page) => page.receipts);
  // It stands below everything else: nothing moves when it comes.
  if (!error && !search && !receipts?.length) return null;
  return (
    <Card title="Past Receipts" region>
      <SearchField
        label="Search receipts"
        placeholder="Any word on them"
        search={search}
        onSearch={setSearch}
      />
      {receipts && (
        <ul className={styles.list}>
          {receipts.map((receipt) => (
            <HistoryRow key={receipt._id} receipt={receipt} onOpen={() => onOpen(receipt)} />
          ))}
        </ul>
      )}
      {error && <RetryNote message="The receipts could not be loaded." onRetry={() => void refetch()} />}
      {receipts?.length === 0 && (
        <EmptyState icon={<ReceiptText size={24} aria-hidden />} message="No receipt has this text." />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </Card>
  );
}
