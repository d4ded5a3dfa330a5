import { useChange } from '@saldo/api';
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

/** Says what a merge does, and does it. */
export function ConfirmMergeDialog({ category, into, onMerged, onCancel }: ConfirmMergeDialogProps) {
  const { data: count, isPending } = useQuery(countTransactions(category));
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
        count === undefined
          ? t('transactions.merge-category.question', names)
          : t('transactions.merge-category.question-count', { ...names, ...counted(count) })
      }
      confirmLabel={t('transactions.merge-category.confirm')}
      busy={isPending || busy}
      problem={problem}
      onConfirm={merge}
      onCancel={onCancel}
    />
  );
}
