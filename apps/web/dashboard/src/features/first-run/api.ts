import { callQuery, jobEnd, startImport, undoGroup } from '@saldo/api';
import { type Budget, budgetCalls, importCalls, type ImportRecord, type ImportRow } from '@saldo/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** File name by which the sample data is found in the list of imports, on any device. */
const SAMPLE = 'saldo-sample.csv';

/** Whether there are any budgets. */
export const hasBudgetsQuery = {
  ...callQuery(budgetCalls.listBudgets),
  select: (budgets: Budget[]) => budgets.length > 0,
};

/** Whether a file was imported, and the group of the sample data if it is in the book. */
export const importsQuery = {
  ...callQuery(importCalls.listImports),
  select: ({ imports }: { imports: ImportRecord[] }) => {
    const kept = imports.filter(({ isUndone }) => !isUndone);
    return {
      hasFile: kept.some(({ fileName }) => fileName !== SAMPLE),
      sample: kept.find(({ fileName }) => fileName === SAMPLE)?.importId,
    };
  },
};

/** Records sample data as one import. */
export async function addSample(queryClient: QueryClient, rows: ImportRow[]): Promise<void> {
  const count = rows.length;
  const statement = { readCount: count, addedCount: count, knownCount: 0 };
  const importReport = { fileName: SAMPLE, settings: {}, statements: [statement] };
  const { _id } = await startImport({ importReport }, rows);
  await jobEnd(queryClient, _id);
}

/** Deletes the sample data. */
export async function removeSample(queryClient: QueryClient, group: string): Promise<void> {
  await undoGroup(queryClient, group, { confirmReconciled: true });
}
