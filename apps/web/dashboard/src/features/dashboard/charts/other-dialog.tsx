import type { Charts } from '@saldo/contracts';
import { Dialog } from '@saldo/ui';
import { FigureTable } from './figure-table';
import { expensesPath } from './slices';

interface OtherDialogProps {
  categories: Charts['expensesByCategory'];
  onClose: () => void;
}

/** The categories that the doughnut shows as one. */
export function OtherDialog({ categories, onClose }: OtherDialogProps) {
  const rows = categories.map(({ name, total }) => ({ name, to: expensesPath(name), amounts: [total] }));
  return (
    <Dialog title="Other Expenses" onClose={onClose}>
      <FigureTable label="Other expenses, largest first" heads={['Category', 'Amount']} rows={rows} shown />
    </Dialog>
  );
}
