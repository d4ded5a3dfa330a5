import { z } from 'zod';
import { groupId } from '../history';
import { limits } from '../limits';
import { id, queryOf } from '../primitives';
import { issue } from '../problem';
import { exportedAccount } from './account-entry-schemas';
import { newTransaction } from './entry-schemas';
import { importLink, importReport } from './import-schemas';
import { sentByBanks } from './raw-schemas';

const jobKind = z.enum(['import', 'undo']);
export type JobKind = z.infer<typeof jobKind>;

/**
 * `open`: takes rows until it is started. `cancelling`: what it did is being undone. A failed job has stopped; what it did stays
 * until it is cancelled.
 */
const jobState = z.enum(['open', 'queued', 'running', 'done', 'failed', 'cancelling', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

/** An import takes rows and keeps a report about its file; an undo names its group and begins at once. */
export const newJob = z
  .strictObject({
    kind: jobKind,
    group: groupId.optional(),
    confirmReconciled: z.boolean().optional(),
    importReport: importReport.optional(),
  })
  .refine(({ kind, group }) => (kind === 'undo') === (group !== undefined), {
    error: issue('invalid'),
    path: ['group'],
  })
  .refine(({ kind, importReport: report }) => kind === 'import' || report === undefined, {
    error: issue('invalid'),
    path: ['importReport'],
  });

const transaction = newTransaction.safeExtend(sentByBanks);

/**
 * One row of an import: an account to add, a recorded transaction to link, or a transaction to record. Rows name an account that
 * the job adds by `row:` and the index of its row. A link that is no longer possible records `instead`.
 */
export const importRow = z
  .strictObject({
    account: exportedAccount.omit({ isDefault: true, takenOverBalances: true, closedOn: true }).optional(),
    link: importLink.optional(),
    instead: z.array(transaction).max(2).optional(),
    transaction: transaction.optional(),
  })
  .refine(
    ({ account, link, transaction: entry }) => [account, link, entry].filter(Boolean).length === 1,
    issue('invalid'),
  )
  .refine(({ link, instead }) => link !== undefined || instead === undefined, {
    error: issue('invalid'),
    path: ['instead'],
  });
export type ImportRow = z.output<typeof importRow>;

export const jobRows = z.strictObject({
  rows: z
    .array(importRow)
    .min(1, issue('transactions-required'))
    .max(limits.importRows, issue('too-many-transactions', { max: limits.importRows })),
});

/** The index of the first of these rows in the whole job. */
export const jobRowsQuery = z.strictObject({ from: queryOf.integer(0, limits.jobRows) });

const count = z.int().min(0);
/** Codes are those of errors, which may be newer than the reader. */
const refusal = z.object({
  code: z.string(),
  fields: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.string().optional(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** A row that an import left out, or a transaction that an undo left as it is: why, as an error or a reason for skipping it. */
const jobProblem = refusal.extend({ row: count.optional(), id: id.optional() });
export type JobProblem = z.infer<typeof jobProblem>;

/** What a job has done so far. `problems` names the first `limits.jobProblems` of `problemCount`. */
const jobReport = z.object({
  recordedCount: count,
  linkedCount: count,
  undoneCount: count,
  /** Accounts that an import has added, or an undo has deleted. */
  accountCount: count,
  problemCount: count,
  problems: z.array(jobProblem),
});
export type JobReport = z.infer<typeof jobReport>;

/** A job: `done` of `total` rows or transactions. Its changes are one group, by which they can be undone. */
export const job = z.object({
  _id: id,
  kind: jobKind,
  state: jobState,
  total: count,
  done: count,
  group: groupId,
  report: jobReport,
  /** Why it has failed. */
  error: refusal.optional(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
});
export type Job = z.infer<typeof job>;

/** Unfinished and recent jobs, newest first, without what their reports name. */
export const jobList = z.object({
  jobs: z.array(job.extend({ report: jobReport.omit({ problems: true }) })),
});
