import type { ImportedRow } from '@saldo/api';
import type { ImportReport, Job, NewJob } from '@saldo/contracts';
import type { TestApi } from '@saldo/web-testing';

const _id = '00000000-0000-4000-8000-000000000001';
const report: Job['report'] = {
  ...{ recordedCount: 0, linkedCount: 0, changedCount: 0, deletedCount: 0, undoneCount: 0 },
  ...{ accountCount: 0, categoryCount: 0, problemCount: 0, problems: [] },
};

/**
 * Replies of a ledger that finishes each job at once.
 * @param changed report of an undo or edit
 * @param end how jobs end, if not as done
 */
export function jobAnswers(changed: Partial<Job['report']> = {}, end: Partial<Job> = {}): TestApi['answers'] {
  let kind: NewJob['kind'] = 'import';
  let rows: ImportedRow[] = [];
  const job = (state: Job['state']) => {
    const count = (of: keyof ImportedRow) => rows.filter((row) => row[of]).length;
    const recorded = { recordedCount: count('transaction'), linkedCount: count('link') };
    const at = new Date().toISOString();
    const body: Job = {
      ...{ _id, kind, state, group: _id, total: rows.length, done: rows.length, createdAt: at },
      report: { ...report, ...(kind === 'import' ? recorded : changed) },
      ...(state === 'done' && { endedAt: at, ...end }),
    };
    return { status: 200, body };
  };
  return {
    'GET /jobs': { status: 200, body: { jobs: [] } },
    'POST /jobs': ({ body }) => {
      kind = (body as NewJob).kind;
      rows = [];
      return { ...job('open'), status: 201 };
    },
    'PUT /jobs/:id/rows': ({ body }) => {
      rows.push(...(body as { rows: ImportedRow[] }).rows);
      return job('open');
    },
    'POST /jobs/:id/start': () => job('queued'),
    'POST /jobs/:id/cancel': () => job('cancelled'),
    'GET /jobs/:id': () => job('done'),
  };
}

/** Returns the jobs that were created. */
export function sentJobs({ calls }: TestApi) {
  return calls
    .filter(({ method, path }) => method === 'POST' && path === '/jobs')
    .map(({ body }) => body as NewJob & { importReport?: ImportReport });
}

/** Returns the sent rows of imports of one kind. */
export function sentRows<Kind extends keyof ImportedRow>({ calls }: TestApi, kind: Kind) {
  return calls
    .filter(({ method, path }) => method === 'PUT' && path.startsWith('/jobs/'))
    .flatMap(({ body }) => (body as { rows: ImportedRow[] }).rows)
    .flatMap((row) => (row[kind] ? [row[kind]] : [])) as NonNullable<ImportedRow[Kind]>[];
}
