import { queryKeys, request } from '@saldo/api';
import { budgetCalls, importCalls, type ImportRow, type Job, jobCalls } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The name in the list of imports by which sample data is found again, on any device. */
const SAMPLE = 'saldo-sample.csv';
const POLL_MS = 250;

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
export async function addSample(rows: ImportRow[]): Promise<void> {
  const count = rows.length;
  const statement = { readCount: count, addedCount: count, knownCount: 0 };
  const importReport = { fileName: SAMPLE, settings: {}, statements: [statement] };
  const { _id: id } = await request(jobCalls.createJob, { body: { kind: 'import', importReport } });
  await request(jobCalls.addJobRows, { params: { id }, query: { from: 0 }, body: { rows } });
  await ended(await request(jobCalls.startJob, { params: { id } }));
}

/** Deletes the sample data. */
export async function removeSample(group: string): Promise<void> {
  const body = { kind: 'undo', group, confirmReconciled: true } as const;
  await ended(await request(jobCalls.createJob, { body }));
}

/** Resolves when a job has ended; rejects if it failed. */
async function ended(job: Job): Promise<void> {
  let last = job;
  while (!last.endedAt) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    last = await request(jobCalls.getJob, { params: { id: job._id } });
  }
  if (last.state !== 'done') throw new Error(`The job has ${last.state}.`);
}
