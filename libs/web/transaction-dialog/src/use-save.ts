import { queryKeys } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { useOverspendWarning } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeCurrent, isEditConflict, reloadTransaction } from './edit-conflict';
import { currentBalance } from './current-balance';
import type { Entry } from './form-values';
import { newIdempotencyKey, saveEntry, saveProblem, wasSavedBefore } from './save-entry';

interface SaveState {
  /** Something is under way: nothing more is sent. */
  busy: boolean;
  /** Why the last attempt failed. */
  problem?: string;
  /** What waits for the person's word, because it costs more than there is. */
  overspend?: { entry: Entry; balance: number };
}

/** Saves what a dialog has, once, after a warning where a new expense costs more than there is. */
export function useSave(edited: Transaction | undefined, onSaved: () => void) {
  const [state, setState] = useState<SaveState>({ busy: false });
  const [idempotencyKey] = useState(newIdempotencyKey);
  // What the person knows of it: after they were told that it has changed, what it has become.
  const [seen, setSeen] = useState(edited);
  const queryClient = useQueryClient();
  const shown = useIsShown();

  const save = async (entry: Entry) => {
    setState({ busy: true });
    try {
      await saveEntry(entry, edited, { idempotencyKey, seen });
      refresh(queryClient);
      if (shown.current) onSaved();
    } catch (error) {
      console.error('Failed to save transaction', error);
      let problem = saveProblem(error);
      if (edited && isEditConflict(error)) {
        const now = await reloadTransaction(queryClient, edited._id);
        setSeen(now);
        if (now) problem += ` ${describeCurrent(now)}`;
      }
      if (wasSavedBefore(error)) refresh(queryClient);
      if (shown.current) setState({ busy: false, problem });
      else showToast('error', problem);
    }
  };

  const submit = async (entry: Entry) => {
    if (edited || entry.isIncome || !useOverspendWarning.getState().isOn) return save(entry);
    setState({ busy: true });
    const balance = await currentBalance(queryClient);
    if (!shown.current) return;
    if (balance !== undefined && entry.cost > balance)
      setState({ busy: false, overspend: { entry, balance } });
    else await save(entry);
  };

  return { ...state, submit, save, cancel: () => setState({ busy: false }) };
}

/** Lists, totals and charts have changed, and so has what was spent of the budgets. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
}

/** A dialog may be left while its call is under way. */
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
