import { messageOf, queryKeys, unlessGone } from '@saldo/api';
import type { CategoryType } from '@saldo/contracts';
import { showToast } from '@saldo/session';
import { ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeCategory } from '../transactions/api/remove-category';

interface DeleteCategoryDialogProps {
  name: string;
  type: CategoryType;
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeleteCategoryDialog({ name, type, onDeleted, onCancel }: DeleteCategoryDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  const remove = async () => {
    setBusy(true);
    try {
      const moved = (await removeCategory(name, type).catch(unlessGone)) ?? 0;
      showToast(
        'success',
        `Category deleted, ${moved} ${moved === 1 ? 'transaction' : 'transactions'} moved`,
      );
      // Transactions, budgets and recurring entries of it are all in Miscellaneous now.
      await Promise.all(
        [queryKeys.transactions, queryKeys.budgets, queryKeys.recurring].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onDeleted();
    } catch (error) {
      console.error('Failed to delete category', error);
      setProblem(messageOf(error, 'The category could not be deleted. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      sentence={`Are you sure you want to delete the category "${name}"? All associated transactions will be moved to "Miscellaneous".`}
      confirmLabel="Delete"
      busy={busy}
      problem={problem}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
