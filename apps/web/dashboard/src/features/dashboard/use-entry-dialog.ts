import type { Transaction } from '@saldo/contracts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The dialog that adds, by this page's buttons or an address that ends in `?add`, and edits what was opened. */
export function useEntryDialog() {
  const [opened, setOpened] = useState<{ transaction?: Transaction }>();
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).has('add');
  return {
    isOpen: Boolean(opened) || asked,
    /** Absent where it adds. */
    edited: opened?.transaction,
    add: () => setOpened({}),
    edit: (transaction: Transaction) => setOpened({ transaction }),
    close: () => {
      setOpened(undefined);
      if (asked) navigate(path, { replace: true });
    },
  };
}
