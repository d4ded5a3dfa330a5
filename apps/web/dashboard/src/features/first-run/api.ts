import { jobEnd, queryKeys, request, startImport, undoGroup } from '@saldo/api';
import { budgetCalls, importCalls, type ImportRow } from '@saldo/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The name in the list of imports by which sample data is found again, on any device. */
const SAMPLE = 'saldo-sample.csv';

/** Whether there are budgets, of any month. */
export const hasBudgetsQuery = queryOptions({
  queryKey: [...queryKeys.budgets, {}],
  queryFn: ({ signal }) => request(budgetCalls.listBudgets, { query: {}, signal }),
  select: (budgets) => budgets.length > 0,
});

/** Whether a file was imported, and the group of the sample data if that is in the book. */
export const importsQuery = queryOptions({
  queryKey: [...queryKeys.transactions, 'first-imports'],
  queryFn: ({ signal }) => request(importCalls.listImports, { query: {}, signal }),
  select: ({ imports }) => {
    const kept = imports.filter(({ isUndone }) => !isUndone);
    return {
      hasFile: kept.some(({ fileName }) => fileName !== SAMPLE),
      sample: kept.find(({ fileName }) => fileName === SAMPLE)?.importId,
    };
  },
});

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
