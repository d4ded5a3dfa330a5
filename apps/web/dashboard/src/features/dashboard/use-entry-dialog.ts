import type { Transaction } from '@saldo/contracts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The dialog that adds an entry or edits one. It opens from the buttons of the page, or from a URL that ends in `?add`. */
export function useEntryDialog() {
  const [opened, setOpened] = useState<{ transaction?: Transaction }>();
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = search.has('add');
  return {
    isOpen: Boolean(opened) || asked,
    /** Absent when adding. */
    edited: opened?.transaction,
    add: () => setOpened({}),
    edit: (transaction: Transaction) => setOpened({ transaction }),
    close: () => {
      setOpened(undefined);
      search.delete('add');
      if (asked) navigate(search.size > 0 ? `${path}?${search}` : path, { replace: true });
    },
  };
}
