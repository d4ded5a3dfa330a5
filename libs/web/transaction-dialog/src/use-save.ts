import {
  accountsQuery,
  isReconciled,
  isUnconfirmedShown,
  queryKeys,
  type ReconciledQuery,
  showUnconfirmed,
} from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { connection, useOverspendWarning } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isEditConflict, reloadTransaction, withCurrent } from './edit-conflict';
import { type Overspending, overspendingOf } from './overspending';
import type { Entry } from './read-form';
import { newIdempotencyKey, saveEntry, saveProblem, wasSavedBefore } from './save-entry';

interface SaveState {
  /** Whether a save is in progress. */
  busy: boolean;
  /** Reason of the last failure. */
  problem?: string;
  /** Expense above the balance that waits for confirmation. */
  overspend?: Overspending;
  /** Change to a reconciled transaction that waits for confirmation. */
  reconciled?: Entry;
}

/** A failed save, with all that is needed to try again. */
export interface FailedSave {
  state: SaveState;
  idempotencyKey: string;
  /** Version that the user has seen; after a conflict, the current one. */
  seen: Transaction | undefined;
}

interface SaveOptions {
  edited: Transaction | undefined;
  /** The failed save because of which the dialog opened again. */
  failed: FailedSave | undefined;
  /** Returns the transaction to show until it is saved. */
  expected: (entry: Entry, id: string) => Transaction;
  /** Called when the entry is saved, or earlier if it is already shown. */
  onSaved: () => void;
  /** Called when a save fails after `onSaved` was called. */
  onFailed: (failed: FailedSave) => void;
  /** Called once the server has saved the entry. */
  onConfirmed?: (saved: Transaction) => void;
}

/** Saves an entry. Warns first if a new expense exceeds the balance. Lists and totals show the entry at once. */
export function useSave({ edited, failed, expected, onSaved, onFailed, onConfirmed }: SaveOptions) {
  const [state, setState] = useState<SaveState>(failed?.state ?? { busy: false });
  const [idempotencyKey] = useState(failed?.idempotencyKey ?? newIdempotencyKey);
  const [seen, setSeen] = useState(failed ? failed.seen : edited);
  const queryClient = useQueryClient();
  const shown = useIsShown();
  const isNew = edited === undefined;
  useEffect(() => {
    // Load the balance in advance, so that checking it does not delay the save.
    if (isNew && useOverspendWarning.getState().isOn) void queryClient.prefetchQuery(accountsQuery);
  }, [isNew, queryClient]);

  /** @param isAnnounced whether the entry was already shown as saved */
  const tellFailure = async (error: unknown, entry: Entry, isAnnounced: boolean) => {
    if (!isReconciled(error)) console.error('Failed to save transaction', error);
    const now = edited && isEditConflict(error) && (await reloadTransaction(queryClient, edited._id));
    const problem = now ? withCurrent(saveProblem(error), now) : saveProblem(error);
    const next = isReconciled(error) ? { busy: false, reconciled: entry } : { busy: false, problem };
    if (now) setSeen(now);
    if (shown.current) setState(next);
    else if (isAnnounced) onFailed({ state: next, idempotencyKey, seen: now || seen });
    else showToast('error', problem);
  };

  const save = async (entry: Entry, confirmed?: ReconciledQuery) => {
    setState({ busy: true });
    const isLikely = !connection.isOffline() && (confirmed ?? edited?.status !== 'reconciled');
    const change = { before: edited, after: expected(entry, idempotencyKey) };
    const settle = isLikely ? await showUnconfirmed(queryClient, change) : undefined;
    if (settle) onSaved();
    try {
      const saved = await saveEntry(entry, edited, { idempotencyKey, seen, confirmed });
      settle?.(saved);
      refresh(queryClient);
      if (!settle && shown.current) onSaved();
      onConfirmed?.(saved);
    } catch (error) {
      settle?.();
      if (settle || wasSavedBefore(error)) refresh(queryClient);
      await tellFailure(error, entry, settle !== undefined);
    }
  };

  const submit = async (entry: Entry) => {
    if (edited || !useOverspendWarning.getState().isOn) return save(entry);
    setState({ busy: true });
    const overspend = await overspendingOf(queryClient, entry);
    if (!shown.current) return;
    if (overspend) setState({ busy: false, overspend });
    else await save(entry);
  };

  return { ...state, idempotencyKey, submit, save, cancel: () => setState({ busy: false }) };
}

/** Reloads lists, totals, charts and budgets. */
function refresh(queryClient: QueryClient): void {
  if (isUnconfirmedShown(queryClient)) return;
  void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
}

/** Returns a ref that tells whether the dialog is still open; it may close before the save ends. */
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
