import { queryKeys } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteBudget } from '../api/delete-budget';

/** Asks, and deletes. */
export function DeleteDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteBudget(budget._id),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.budgets }),
    onError: (error) => console.error('Failed to delete budget', error),
  });
  return (
    <ConfirmDialog
      sentence="Are you sure you want to delete this budget?"
      confirmLabel="Delete"
      busy={remove.isPending}
      problem={remove.isError ? 'The budget could not be deleted. Please try again.' : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
