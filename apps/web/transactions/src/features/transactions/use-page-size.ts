import { limits } from '@saldo/contracts';
import { readStored, store } from '@saldo/storage';
import { useState } from 'react';

/** Local storage key of the number of rows per page. */
const KEY = 'pageSize';
export const pageSizes = [limits.pageSize, 25, 50, limits.pageSizeMax];

/** The number of rows per page, remembered on this device, and a function that changes it. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(() => {
    const stored = Number(readStored(KEY));
    return pageSizes.includes(stored) ? stored : limits.pageSize;
  });
  return [
    size,
    (next) => {
      store(KEY, next === limits.pageSize ? undefined : String(next));
      setSize(next);
    },
  ];
}
