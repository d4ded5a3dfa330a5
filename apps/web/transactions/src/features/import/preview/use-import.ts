import { hasCode, importTransactions, messageOf, newUuid, queryKeys } from '@saldo/api';
import { runWithRetry, showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { undoImport } from '../api/import-transactions';
import type { FileAccount } from '../read/reading';
import type { PlacedRow } from './account-mapping';
import { addAccounts, requestOf } from './add-accounts';

/** Rows that can be read, in their accounts. */
type Entries = readonly PlacedRow[];

/** Records entries as one import, with a toast that offers to undo it. A second attempt continues with the same entries. */
export function useImport(fileAccounts: FileAccount[], onDone: () => void) {
  const [importId] = useState(newUuid);
  const [begun, setBegun] = useState<Entries>();
  const [added] = useState(() => new Map<string, string>());
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [recorded, setRecorded] = useState(0);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
    void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
    void queryClient.invalidateQueries({ queryKey: queryKeys.accounts });
  };

  const undo = () =>
    runWithRetry(() => undoImport(importId).then(reload), {
      name: 'undo the import',
      failure: t('transactions.import.run.undo-failed'),
    });
  const run = async (wanted: Entries) => {
    const entries = begun ?? wanted;
    setBegun(entries);
    setState('busy');
    try {
      await addAccounts(entries, fileAccounts, added);
      const requests = entries.flatMap((row) => requestOf(row, added));
      await importTransactions(importId, requests, setRecorded);
      reload();
      const text = t('transactions.import.run.done', counted(entries.length));
      showToast('success', text, { label: t('transactions.import.run.undo'), run: undo });
      onDone();
    } catch (error) {
      console.error('Failed to import transactions', error);
      setProblem(problemOf(error));
      setState('failed');
    }
  };
  /** Leaves, and undoes what a failed attempt has recorded. */
  const leave = () => {
    if (state === 'failed') undo();
    onDone();
  };
  return { state, recorded, problem, begun: begun !== undefined, run, leave };
}

/** Says why an import failed. Trying again does not help against a limit. */
function problemOf(error: unknown): string {
  const failed = t('transactions.import.run.failed');
  if (!hasCode(error, 'categories-full') && !hasCode(error, 'accounts-full')) return failed;
  return t('transactions.import.run.refused', { reason: messageOf(error, failed) });
}
