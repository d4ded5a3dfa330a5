import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Whether the dialog that adds is open: by this page's own buttons, or by an address that ends in `?add`. */
export function useAddDialog() {
  const [opened, setOpened] = useState(false);
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).has('add');
  return {
    isOpen: opened || asked,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (asked) navigate(path, { replace: true });
    },
  };
}
