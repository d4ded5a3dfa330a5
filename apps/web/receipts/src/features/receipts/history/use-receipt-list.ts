import { limits } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listReceipts } from '../api/list-receipts';

const firstPage: { pageIndex: number; pageSize: number } = { pageIndex: 0, pageSize: limits.pageSize };

/** A page of the receipts found by a search; undefined while the first one loads. */
export function useReceiptList() {
  const [search, setSearch] = useState('');
  const [pagination, setPagination] = useState(firstPage);
  const { data, error, refetch } = useQuery(listReceipts(search, pagination.pageIndex + 1));
  useEffect(() => {
    if (error) console.error('Failed to fetch receipts', error);
  }, [error]);
  // Go to the last page if the current one no longer exists after a deletion.
  if (data && data.page > Math.max(1, data.totalPages) && data.page === pagination.pageIndex + 1)
    setPagination({ ...pagination, pageIndex: Math.max(0, data.totalPages - 1) });
  return {
    receipts: data?.receipts,
    total: data?.total,
    error,
    retry: () => void refetch(),
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setPagination(firstPage);
    },
    pagination,
    setPagination,
  };
}
