import { hasCode, type ImportedRow, jobEnd, messageOf, queryKeys, request, startImport } from '@saldo/api';
import { type ImportProfile, type ImportReport, type Job, routes, type TransferPair } from '@saldo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages';
import { rejectTransfers } from './api/import-transactions';
import { fittingReport } from './report/fitting-report';
import { progressOf } from './preview/progress';

interface Begun {
  importReport: ImportReport;
  /** Settings to remember for similar files. */
  profile?: ImportProfile;
  /** Suggested transfers that the user has rejected. */
  rejected?: readonly TransferPair[];
}

/**
 * Sends the rows of a file to the ledger, which records them as one import that can be undone, and follows its progress. Once the
 * state is `running`, the import continues even if the user closes the dialog or the tab.
 */
export function useImportJob() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'sending' | 'running' | 'failed'>('idle');
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string>();
  /** Id of the last started job. If it fails, its changes remain until it is cancelled. */
  const [started, setStarted] = useState<string>();
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const cancel = async () => {
    if (!started) return;
    setStarted(undefined);
    await request(routes.cancelJob, { params: { id: started } });
  };
  /** Returns the job once it is done; undefined if it failed, was cancelled or the user has left. */
  const run = async ({ importReport, rejected = [], ...fields }: Begun, rows: readonly ImportedRow[]) => {
    const signal = left.current?.signal;
    setState('sending');
    setPercent(0);
    try {
      await cancel();
      await rejectTransfers(rejected);
      const sent = { importReport: fittingReport(importReport), ...fields };
      const { _id } = await startImport(sent, rows, (count) => setPercent(progressOf(count, rows.length)));
      setState('running');
      setStarted(_id);
      // Lets the shell show the job if the user leaves.
      void queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      const onProgress = ({ done, total }: Job) => setPercent(progressOf(done, total));
      const job = await jobEnd(queryClient, _id, { onProgress, ...(signal && { signal }) });
      await queryClient.invalidateQueries();
      if (job.state === 'done') return job;
      setState('idle');
    } catch (error) {
      if (signal?.aborted) return undefined;
      console.error('Failed to import transactions', error);
      setProblem(problemOf(error));
      setState('failed');
    }
    return undefined;
  };
  /** Reverts the changes of a failed job. */
  const leave = () => {
    if (state === 'failed') void cancel();
  };
  return { state, isBusy: state === 'sending' || state === 'running', percent, problem, run, leave };
}

/** Errors that another attempt would meet again. */
const refusals = ['categories-full', 'accounts-full', 'account-closed', 'jobs-full'] as const;

function problemOf(error: unknown): string {
  const failed = t('transactions.import.run.failed');
  if (!refusals.some((code) => hasCode(error, code))) return failed;
  return t('transactions.import.run.refused', { reason: messageOf(error, failed) });
}
