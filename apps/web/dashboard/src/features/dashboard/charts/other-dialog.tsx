import type { Charts } from '@saldo/contracts';
import { Dialog } from '@saldo/ui';
import { useMemo } from 'react';
import { categoryHeads, categoryRows } from './category-figures';
import { Figures } from './figures';

interface OtherDialogProps {
  categories: Charts['expensesByCategory'];
  onClose: () => void;
}

/** The categories that the doughnut shows as one. */
export function OtherDialog({ categories, onClose }: OtherDialogProps) {
  const rows = useMemo(() => categoryRows(categories), [categories]);
  return (
    <Dialog title="Other Expenses" onClose={onClose}>
      <Figures label="Other expenses, largest first" heads={categoryHeads} rows={rows} shown />
    </Dialog>
  );
}
