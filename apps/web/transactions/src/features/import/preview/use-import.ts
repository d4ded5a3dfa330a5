import { hasCode, importTransactions, newUuid, queryKeys } from '@saldo/api';
import { runWithRetry, showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoImport } from '../api/import-transactions';
import type { ImportEntry } from '../read/reading';

/** Records entries as one import, with a toast that offers to undo it. A second attempt continues with the same entries. */
export function useImport(onDone: () => void) {
  const [importId] = useState(newUuid);
  const [begun, setBegun] = useState<readonly ImportEntry[]>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [recorded, setRecorded] = useState(0);
  const [reason, setReason] = useState<string>();
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
    void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
  };

  const undo = () =>
    runWithRetry(() => undoImport(importId).then(reload), {
      name: 'undo the import',
      failure: "Couldn't undo the import.",
    });
  const run = async (wanted: readonly ImportEntry[]) => {
    const entries = begun ?? wanted;
    setBegun(entries);
    setState('busy');
    try {
      await importTransactions(importId, entries, setRecorded);
      reload();
      const text =
        entries.length === 1 ? '1 transaction imported' : `${entries.length} transactions imported`;
      showToast('success', text, { label: 'Undo', run: undo });
      onDone();
    } catch (error) {
      console.error('Failed to import transactions', error);
      // Trying again does not help against a limit.
      setReason(hasCode(error, 'categories-full') ? error.reason : undefined);
      setState('failed');
    }
  };
  /** Leaves, and undoes what a failed attempt has recorded. */
  const leave = () => {
    if (state === 'failed') undo();
    onDone();
  };
  return { state, recorded, reason, begun: begun !== undefined, run, leave };
}
