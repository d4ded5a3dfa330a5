import { ignoreNotFound, useChange } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { ConfirmDialog } from '@saldo/ui';
import { type Category, keysWithCategories, removeCategory } from './api/change-categories';
import { transactionsIn } from './api/count-transactions';

interface DeleteCategoryDialogProps {
  category: Category;
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeleteCategoryDialog({ category, onDeleted, onCancel }: DeleteCategoryDialogProps) {
  const { busy, problem, run } = useChange((gone: Category) => removeCategory(gone).catch(ignoreNotFound), {
    name: 'delete category',
    otherwise: "Couldn't delete the category. Try again.",
    keys: keysWithCategories,
  });
  const remove = () =>
    run(category, {
      onDone: (moved) => {
        showToast('success', `Category deleted, ${transactionsIn(moved ?? 0)} moved`);
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      sentence={`Are you sure you want to delete the category "${category.name}"? All associated transactions will be moved to "Miscellaneous".`}
      confirmLabel="Delete"
      busy={busy}
      problem={problem}
      onConfirm={remove}
      onCancel={onCancel}
    />
  );
}
