import type { RecurringEntry } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteRecurring } from '../api/delete-recurring';
import { refresh } from '../api/refresh';

/** Asks, and deletes. */
export function DeleteDialog({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteRecurring(entry._id),
    onSuccess: () => refresh(queryClient),
    onError: (error) => console.error('Failed to delete recurring transaction', error),
  });
  return (
    <ConfirmDialog
      sentence="Are you sure you want to delete this recurring transaction?"
      confirmLabel="Delete"
      busy={remove.isPending}
      problem={
        remove.isError ? 'The recurring transaction could not be deleted. Please try again.' : undefined
      }
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
