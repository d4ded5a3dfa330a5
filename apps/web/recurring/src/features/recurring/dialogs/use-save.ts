import { ApiError, messageOf } from '@saldo/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../api/refresh';
import { type Entry, saveRecurring } from '../api/save-recurring';
import type { Faults } from './form-values';

/** Saves what the dialog has. What the server says of single fields goes to them, anything else is the `problem`. */
export function useSave(id: string | undefined, onSaved: () => void, onFaults: (faults: Faults) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entry: Entry) => saveRecurring(entry, id),
    onSuccess: () => refresh(queryClient),
    onError: (failure) => console.error('Failed to save recurring transaction', failure),
  });
  return {
    busy: isPending,
    problem:
      error && fieldsOf(error).length === 0
        ? messageOf(error, 'The recurring transaction could not be saved. Please try again.')
        : undefined,
    // Given here, the two are called only as long as the dialog is shown.
    save: (entry: Entry) =>
      mutate(entry, {
        onSuccess: onSaved,
        onError: (failure) =>
          onFaults(Object.fromEntries(fieldsOf(failure).map(({ path, message }) => [path, message]))),
      }),
  };
}

function fieldsOf(error: unknown) {
  return error instanceof ApiError ? error.fields : [];
}
