import { hasCode, importTransactions, newUuid, queryKeys } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoImport } from '../api/import-transactions';
import type { ImportEntry } from '../read/reading';

/**
 * Records entries as one import, and leaves a toast that takes it back. What was begun keeps its entries, so that a second
 * attempt goes on with the same.
 */
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

  const undo = async () => {
    try {
      await undoImport(importId);
      reload();
    } catch (error) {
      console.error('Failed to undo the import', error);
      showToast('error', 'The import could not be undone.', { label: 'Retry', run: () => void undo() });
    }
  };
  const run = async (wanted: readonly ImportEntry[]) => {
    const entries = begun ?? wanted;
    setBegun(entries);
    setState('busy');
    try {
      await importTransactions(importId, entries, setRecorded);
      reload();
      const text =
        entries.length === 1 ? '1 transaction imported' : `${entries.length} transactions imported`;
      showToast('success', text, { label: 'Undo', run: () => void undo() });
      onDone();
    } catch (error) {
      console.error('Failed to import transactions', error);
      // Trying again does not help against what there is no room for, so it is told.
      setReason(hasCode(error, 'categories-full') ? error.serverMessage : undefined);
      setState('failed');
    }
  };
  /** Leaves; what a failed attempt has recorded is taken back. */
  const leave = () => {
    if (state === 'failed') void undo();
    onDone();
  };
  return { state, recorded, reason, begun: begun !== undefined, run, leave };
}
