import { useChange } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { ConfirmDialog } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { type Category, keysWithCategories, mergeCategory } from './api/change-categories';
import { countTransactions, transactionsIn } from './api/count-transactions';

interface ConfirmMergeDialogProps {
  category: Category;
  into: string;
  onMerged: () => void;
  onCancel: () => void;
}

/** Says what a merge does, and does it. */
export function ConfirmMergeDialog({ category, into, onMerged, onCancel }: ConfirmMergeDialogProps) {
  const { data: count, isPending } = useQuery(countTransactions(category));
  const { busy, problem, run } = useChange((to: string) => mergeCategory(category, to), {
    name: 'merge categories',
    otherwise: "Couldn't merge the categories. Try again.",
    keys: keysWithCategories,
  });
  const moving = count === undefined ? 'All of its transactions' : transactionsIn(count);
  const merge = () =>
    run(into, {
      onDone: (moved) => {
        showToast('success', `Categories merged, ${transactionsIn(moved)} moved`);
        onMerged();
      },
    });
  return (
    <ConfirmDialog
      sentence={`Merge "${category.name}" into "${into}"? ${moving} will move, along with its budgets and recurring transactions. "${category.name}" will be deleted.`}
      confirmLabel="Merge"
      busy={isPending || busy}
      problem={problem}
      onConfirm={merge}
      onCancel={onCancel}
    />
  );
}
