import type { QueryKey } from '@tanstack/react-query';
import { hasCode } from './api-error';
import { t } from './messages';
import { type ReconciledQuery, useChange } from './use-change';

interface DeletionOptions<Input> {
  /** Queries to reload afterwards. */
  keys: readonly QueryKey[];
  /** Returns the queries about the deleted entry. They are not reloaded, although they may still be on screen. */
  gone?: (input: Input) => readonly QueryKey[];
}

interface DeletionCallbacks<Output> {
  /** Question for several deletions; by default, the question for one. */
  sentence?: string;
  onCancel: () => void;
  /** Called with the reply, or with undefined if the entry had already been deleted elsewhere. */
  onDeleted: (output: Output | undefined) => void;
}

const ids = {
  budget: 'budget',
  category: 'category',
  'exchange rate': 'rate',
  receipt: 'receipt',
  'recurring transaction': 'recurring',
  transaction: 'transaction',
  transactions: 'transactions',
  valuation: 'valuation',
} as const;

/**
 * Deletes an entry after a question. Asks again if the entry is reconciled with a statement. Returns a function that gives the
 * props of the `ConfirmDialog`.
 */
export function useDeletion<Input, Output>(
  what: keyof typeof ids,
  call: (input: Input, confirmed?: ReconciledQuery) => Promise<Output>,
  options: DeletionOptions<Input>,
) {
  const remove = (...sent: Parameters<typeof call>) => call(...sent).catch(ignoreNotFound);
  const { busy, problem, run, confirmation } = useChange(remove, {
    name: `delete ${what}`,
    otherwise: t(`api.delete-${ids[what]}.failed`),
    ...options,
  });
  return (input: Input, { sentence, onCancel, onDeleted }: DeletionCallbacks<Output>) => ({
    sentence: confirmation
      ? t('api.reconciled.delete-question')
      : (sentence ?? t(`api.delete-${ids[what]}.question`)),
    confirmLabel: t('api.delete.confirm'),
    action: { busy, problem },
    onConfirm: confirmation?.onConfirm ?? (() => run(input, { onDone: onDeleted })),
    onCancel,
  });
}

function ignoreNotFound(error: unknown): undefined {
  if (!hasCode(error, 'not-found')) throw error;
}
