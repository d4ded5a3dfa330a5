import { bookCategoriesQuery, useChange } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { categoryLabel, ConfirmDialog } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { type Category, keysWithCategories, mergeCategory } from './api/change-categories';
import { counted } from '../counted';
import { t } from '../../messages';
import { countTransactions } from './api/count-transactions';

interface ConfirmMergeDialogProps {
  category: Category;
  into: string;
  onMerged: () => void;
  onCancel: () => void;
}

/** Explains a merge and carries it out. */
export function ConfirmMergeDialog({ category, into, onMerged, onCancel }: ConfirmMergeDialogProps) {
  const count = useCount(category);
  const { busy, problem, run } = useChange((to: string) => mergeCategory(category, to), {
    name: 'merge categories',
    otherwise: t('transactions.merge-category.failed'),
    keys: keysWithCategories,
  });
  const names = { category: category.name, into: categoryLabel(into) };
  const merge = () =>
    run(into, {
      onDone: (moved) => {
        showToast('success', t('transactions.merge-category.done', counted(moved)));
        onMerged();
      },
    });
  return (
    <ConfirmDialog
      sentence={
        typeof count !== 'number'
          ? t('transactions.merge-category.question', names)
          : t('transactions.merge-category.question-count', { ...names, ...counted(count) })
      }
      confirmLabel={t('transactions.merge-category.confirm')}
      action={{ busy: count === 'pending' || busy, problem }}
      onConfirm={merge}
      onCancel={onCancel}
    />
  );
}

/**
 * Counts the transactions of a category. Undefined if it has subcategories, because the filter would include their transactions.
 */
function useCount({ type, name }: Category): number | 'pending' | undefined {
  const { data: categories, isPending } = useQuery(bookCategoriesQuery);
  const id = categories?.categories.find((each) => each.type === type && each.name === name)?._id;
  const hasChildren = categories?.categories.some(({ parent }) => parent !== undefined && parent === id);
  const counting = useQuery({ ...countTransactions({ type, name }), enabled: !isPending && !hasChildren });
  if (hasChildren) return undefined;
  return isPending || counting.isPending ? 'pending' : counting.data;
}
