import { callQuery, queryKeys, type ReconciledQuery, undoGroup } from '@saldo/api';
import { type ChangeGroup, type Job, routes } from '@saldo/contracts';
import { formatList } from '@saldo/format';
import { runWithRetry, settleToasts, showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages';
import { counted } from '../counted';

/** Queries to reload after a group of changes, or after undoing it. */
export const changedKeys = [queryKeys.transactions, queryKeys.budgets];

/** Recent changes of several transactions, each with the number of transactions. */
export const groupsQuery = {
  ...callQuery(routes.listGroups),
  select: ({ groups }: { groups: ChangeGroup[] }) => groups,
};

/** Returns a function that undoes a group of changes of any size and lists the entries that stay unchanged. */
export function useUndoGroup() {
  const queryClient = useQueryClient();
  return async (group: string, confirmed?: ReconciledQuery): Promise<void> => {
    const { report } = await undoGroup(queryClient, group, confirmed);
    settleToasts([group]);
    showToast('success', undoneText(report));
  };
}

function undoneText({ undoneCount, accountCount, problemCount, problems }: Job['report']): string {
  const used = problems.flatMap(({ name }) => name ?? []);
  const skipped = problemCount - used.length;
  return [
    t('transactions.trash.undone', { transactions: transactionCount(undoneCount) }),
    ...(accountCount > 0 ? [t('transactions.trash.deleted-accounts', counted(accountCount))] : []),
    ...(skipped > 0 ? [t('transactions.trash.kept', { transactions: transactionCount(skipped) })] : []),
    ...(used.length > 0 ? [t('transactions.trash.kept-used', { names: namesOf(used) })] : []),
  ].join(' ');
}

/** Maximum number of names in a sentence. */
const NAMED = 5;

function namesOf(names: string[]): string {
  const further = names.length - NAMED;
  const shown = names.slice(0, NAMED);
  return formatList(further > 0 ? [...shown, t('transactions.trash.further', counted(further))] : shown);
}

/** Formats `1,234 transactions`. */
export function transactionCount(count: number): string {
  return t('transactions.trash.count', counted(count));
}

/** Undoes a group. `onUndone` runs before the queries reload. */
type Undo = (group: string, onUndone?: () => Promise<void>) => void;

/**
 * Returns a function that undoes a group of changes, and offers Retry if that fails.
 * @param name action for the log
 */
export function useUndo(name: string): Undo {
  const queryClient = useQueryClient();
  const undoGroup = useUndoGroup();
  const undo = async (group: string, onUndone?: () => Promise<void>) => {
    // Send the confirmation: the user confirmed the original change a moment ago.
    await undoGroup(group, { confirmReconciled: true });
    await onUndone?.();
    for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey });
  };
  return (...undone) =>
    runWithRetry(() => undo(...undone), { name, failure: t('transactions.trash.undo-failed') });
}

/**
 * Returns a function that announces a group of changes in a toast with Undo.
 * @param name action for the log
 */
export function useUndoToast(name: string) {
  const undo = useUndo(name);
  return (text: string, ...undone: Parameters<Undo>) =>
    showToast('success', text, {
      label: t('transactions.trash.undo'),
      group: undone[0],
      run: () => undo(...undone),
    });
}
