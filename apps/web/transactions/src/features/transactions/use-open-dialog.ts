import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressed, type OpenDialog } from './page-dialogs';

/** The open dialog. Closing one that the URL names removes it from the URL. */
export function useOpenDialog() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const kind = addressed.find((name) => name === search.get('open'));
  const [opened, setOpen] = useState<OpenDialog>();
  const open: OpenDialog | undefined = opened ?? (kind && { kind });
  const close = () => {
    setOpen(undefined);
    if (!kind) return;
    search.delete('open');
    navigate(search.size > 0 ? `${path}?${search}` : path, { replace: true });
  };
  return { open, setOpen, close };
}
