import { limits } from '@saldo/contracts';
import { readStored, store } from '@saldo/storage';
import { useState } from 'react';

/** The local storage key of how many rows a page has. */
const KEY = 'pageSize';
export const pageSizes = [limits.pageSize, 25, 50, limits.pageSizeMax];

/** How many rows a page of the list has, as this device remembers it, and a function that changes that. */
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
