import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { OpenDialog } from './page-dialogs';

/** The dialog over the page. An address that ends in `?import` opens the one for bank files, and loses that once it closes. */
export function useOpenDialog() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const isAsked = search.has('import');
  const [open, setOpen] = useState<OpenDialog | undefined>(isAsked ? { kind: 'import' } : undefined);
  const close = () => {
    setOpen(undefined);
    if (!isAsked) return;
    search.delete('import');
    navigate(search.size > 0 ? `${path}?${search}` : path, { replace: true });
  };
  return { open, setOpen, close };
}
