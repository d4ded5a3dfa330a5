import { ApiError, messageOf, queryKeys } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BudgetEntry, saveBudget } from '../api/save-budget';
import type { Faults } from './form-values';

/** Saves what the dialog has. What the server says of single fields goes to them, anything else is the `problem`. */
export function useSave(
  id: string | undefined,
  onSaved: (budget: Budget) => void,
  onFaults: (faults: Faults) => void,
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entry: BudgetEntry) => saveBudget(entry, id),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.budgets }),
    onError: (failure) => console.error('Failed to save budget', failure),
  });
  const fields = fieldsOf(error);
  return {
    busy: isPending,
    problem:
      error && fields.length === 0
        ? messageOf(error, 'The budget could not be saved. Please try again.')
        : undefined,
    // Given here, the two are called only as long as the dialog is shown.
    save: (entry: BudgetEntry) =>
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
