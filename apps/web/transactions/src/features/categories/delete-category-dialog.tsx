import { useDeletion } from '@saldo/api';
import { fallbackCategory } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { categoryLabel, ConfirmDialog } from '@saldo/ui';
import { type Category, keysWithCategories, removeCategory } from './api/change-categories';
import { counted } from '../counted';
import { t } from '../../messages';

interface DeleteCategoryDialogProps {
  category: Category;
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeleteCategoryDialog({ category, onDeleted, onCancel }: DeleteCategoryDialogProps) {
  const ask = useDeletion('category', removeCategory, { keys: keysWithCategories });
  const announce = (moved = 0) => {
    showToast('success', t('transactions.delete-category.done', counted(moved)));
    onDeleted();
  };
  return (
    <ConfirmDialog
      {...ask(category, { onCancel, onDeleted: announce })}
      sentence={t('transactions.delete-category.question', {
        category: category.name,
        fallback: categoryLabel(fallbackCategory),
      })}
    />
  );
}
