import { useDeletion } from '@saldo/api';
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
  const ask = useDeletion('category', removeCategory, { keys: keysWithCategories });
  const announce = (moved = 0) => {
    showToast('success', `Category deleted, ${transactionsIn(moved)} moved`);
    onDeleted();
  };
  return (
    <ConfirmDialog
      {...ask(category, { onCancel, onDeleted: announce })}
      sentence={`Are you sure you want to delete the category "${category.name}"? All associated transactions will be moved to "Miscellaneous".`}
    />
  );
}
