import { isReconciled, queryKeys, type ReconciledQuery } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { useOverspendWarning } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isEditConflict, reloadTransaction, withCurrent } from './edit-conflict';
import { currentBalance } from './current-balance';
import type { Entry } from './read-form';
import { newIdempotencyKey, saveEntry, saveProblem, wasSavedBefore } from './save-entry';

interface SaveState {
  /** Whether a save is in progress. */
  busy: boolean;
  /** Why the last attempt failed. */
  problem?: string;
  /** The expense that exceeds the balance and waits for confirmation. */
  overspend?: { entry: Entry; balance: number };
  /** The change of a reconciled transaction that waits for confirmation. */
  reconciled?: Entry;
}

interface SaveOptions {
  edited: Transaction | undefined;
  /** Whether the totals count the amounts of the account: only then the balance says something about it. */
  isCounted: boolean;
  onSaved: () => void;
}

/** Saves an entry, after a warning if a new expense exceeds the balance. */
export function useSave({ edited, isCounted, onSaved }: SaveOptions) {
  const [state, setState] = useState<SaveState>({ busy: false });
  const [idempotencyKey] = useState(newIdempotencyKey);
  // The version that the user has seen: after a conflict, the current one.
  const [seen, setSeen] = useState(edited);
  const queryClient = useQueryClient();
  const shown = useIsShown();

  const save = async (entry: Entry, confirmed?: ReconciledQuery) => {
    setState({ busy: true });
    try {
      await saveEntry(entry, edited, { idempotencyKey, seen, confirmed });
      refresh(queryClient);
      if (shown.current) onSaved();
    } catch (error) {
      if (isReconciled(error) && shown.current) return setState({ busy: false, reconciled: entry });
      console.error('Failed to save transaction', error);
      let problem = saveProblem(error);
      if (edited && isEditConflict(error)) {
        const now = await reloadTransaction(queryClient, edited._id);
        setSeen(now);
        if (now) problem = withCurrent(problem, now);
      }
      if (wasSavedBefore(error)) refresh(queryClient);
      if (shown.current) setState({ busy: false, problem });
      else showToast('error', problem);
    }
  };

  const submit = async (entry: Entry) => {
    if (edited || entry.isIncome || entry.transfer || !isCounted || !useOverspendWarning.getState().isOn)
      return save(entry);
    setState({ busy: true });
    const balance = await currentBalance(queryClient);
    if (!shown.current) return;
    if (balance !== undefined && entry.cost > balance)
      setState({ busy: false, overspend: { entry, balance } });
    else await save(entry);
  };

  return { ...state, submit, save, cancel: () => setState({ busy: false }) };
}

/** Reloads lists, totals, charts and budgets. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
}

/** Whether the dialog is still open, since the user may close it during a save. */
function useIsShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
