import type { QueryKey } from '@tanstack/react-query';
import { hasCode } from './api-error';
import { t } from './messages';
import { useChange } from './use-change';

interface DeletionOptions<Input> {
  /** The queries to reload afterwards. */
  keys: readonly QueryKey[];
  /** The query of what is deleted, which is not reloaded although it may still be on screen. */
  gone?: (input: Input) => QueryKey;
}

interface DeletionCallbacks<Output> {
  onCancel: () => void;
  /** Called with the answer, or undefined if it was already deleted elsewhere. */
  onDeleted: (output: Output | undefined) => void;
}

const ids = {
  budget: 'budget',
  category: 'category',
  receipt: 'receipt',
  'recurring transaction': 'recurring',
  transaction: 'transaction',
  transactions: 'transactions',
} as const;

/** Deletes something after asking. Returns the props of the `ConfirmDialog` that asks. */
export function useDeletion<Input, Output>(
  what: keyof typeof ids,
  call: (input: Input) => Promise<Output>,
  options: DeletionOptions<Input>,
) {
  const { busy, problem, run } = useChange((input: Input) => call(input).catch(ignoreNotFound), {
    name: `delete ${what}`,
    otherwise: t(`api.delete-${ids[what]}.failed`),
    ...options,
  });
  return (input: Input, { onCancel, onDeleted }: DeletionCallbacks<Output>) => ({
    sentence: t(`api.delete-${ids[what]}.question`),
    confirmLabel: t('api.delete.confirm'),
    busy,
    problem,
    onConfirm: () => run(input, { onDone: onDeleted }),
    onCancel,
  });
}

function ignoreNotFound(error: unknown): undefined {
  if (!hasCode(error, 'not-found')) throw error;
}
