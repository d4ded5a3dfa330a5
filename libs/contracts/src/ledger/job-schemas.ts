import { z } from 'zod';
import { groupId } from '../history';
import { limits } from '../limits';
import { id, queryOf } from '../primitives';
import { issue } from '../problem';
import { exportedAccount } from './account-entry-schemas';
import { newCategory } from './category-schemas';
import { newTransaction } from './entry-schemas';
import { bulkChange, isSelected, selection, selectionRequired } from './history-schemas';
import { importLink, importProfile, importReport, rowsOf } from './import-schemas';
import { sentByBanks } from './raw-schemas';
import { setBy } from './set-by-schemas';

const jobKind = z.enum(['import', 'undo', 'edit', 'delete', 'move']);
export type JobKind = z.infer<typeof jobKind>;

/**
 * `open`: accepts rows until it is started. `cancelling`: its changes are being undone. `failed`: it has stopped; its changes
 * stay until it is cancelled.
 */
const jobState = z.enum(['open', 'queued', 'running', 'done', 'failed', 'cancelling', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

const jobFields = {
  group: groupId.optional(),
  ...selection,
  change: bulkChange.optional(),
  /** Id of a rule that is applied instead of `change`. */
  rule: id.optional(),
  confirmReconciled: z.boolean().optional(),
  importReport: importReport.optional(),
  /** Saved when the import ends. Like the report, it may name accounts that the rows add. */
  profile: importProfile.optional(),
};
type JobField = keyof typeof jobFields;

/** Fields of each kind of job. A job needs exactly one of the `needed` fields, if there are any. */
const fieldsOf: Record<JobKind, { needed: JobField[]; others: JobField[] }> = {
  import: { needed: [], others: ['importReport', 'profile'] },
  undo: { needed: ['group'], others: ['confirmReconciled'] },
  edit: { needed: ['change', 'rule'], others: ['transactionIds', 'filter', 'confirmReconciled'] },
  delete: { needed: [], others: ['transactionIds', 'filter', 'confirmReconciled'] },
  move: { needed: [], others: [] },
};

/**
 * A new job. An import accepts rows and keeps a report about its file; all other kinds start at once.
 * `undo` undoes a group. `edit` and `delete` process named transactions or all that match a filter; an edit makes one change in
 * all of them, or applies a rule.
 * `move` continues to move transactions after an account was deleted, or a category was deleted or renamed.
 */
export const newJob = z
  .strictObject({ kind: jobKind, ...jobFields })
  .refine(
    ({ kind, ...fields }) => isSelected(fields) || !fieldsOf[kind].others.includes('filter'),
    selectionRequired,
  )
  .superRefine(({ kind, ...fields }, context) => {
    const { needed, others } = fieldsOf[kind];
    // Ignore other fields of the call, such as its request key.
    const given = (Object.keys(jobFields) as JobField[]).filter((field) => fields[field] !== undefined);
    const [first, ...more] = given.filter((field) => needed.includes(field));
    const wrong = [...given.filter((field) => ![...needed, ...others].includes(field)), ...more];
    if (first === undefined) wrong.push(...needed.slice(0, 1));
    for (const field of wrong) context.addIssue({ code: 'custom', path: [field], message: issue('invalid') });
  });
export type NewJob = z.output<typeof newJob>;

const transaction = newTransaction.safeExtend({ ...sentByBanks, setBy: setBy.optional() });

/**
 * One row of an import: an account or a category to add, a recorded transaction to link, or a transaction to record. `row:` and
 * the index of a row name an account that the job adds. An existing category stays unchanged. If a link is no longer possible,
 * `instead` is recorded.
 */
export const importRow = z
  .strictObject({
    account: exportedAccount.omit({ isDefault: true, takenOverBalances: true, closedOn: true }).optional(),
    /** `parent` is the name of the parent, which is added too. */
    category: newCategory.extend({ parent: newCategory.shape.name.optional() }).optional(),
    link: importLink.optional(),
    instead: z.array(transaction).max(2).optional(),
    transaction: transaction.optional(),
  })
  .refine(({ instead: _, ...kinds }) => Object.values(kinds).filter(Boolean).length === 1, issue('invalid'))
  .refine(({ link, instead }) => link !== undefined || instead === undefined, {
    error: issue('invalid'),
    path: ['instead'],
  });
export type ImportRow = z.output<typeof importRow>;

export const jobRows = z.strictObject({
  rows: rowsOf(importRow),
});

/** `from` is the index of the first of these rows in the whole job. */
export const jobRowsQuery = z.strictObject({ from: queryOf.integer(0, limits.jobRows) });

const count = z.int().min(0);
/** The code is that of an error, and may be newer than the reader. */
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

/**
 * A row that an import left out, or a transaction, account or category that stays unchanged. The code is that of an error or a
 * reason for skipping. `name` is that of the account or category.
 */
const jobProblem = refusal.extend({ row: count.optional(), id: id.optional(), name: z.string().optional() });
export type JobProblem = z.infer<typeof jobProblem>;

/** Results of a job so far. `problems` lists the first `limits.jobProblems` of `problemCount`. */
const jobReport = z.object({
  recordedCount: count,
  linkedCount: count,
  changedCount: count,
  deletedCount: count,
  undoneCount: count,
  /** Numbers of accounts and categories that an import has added or an undo has deleted. */
  accountCount: count,
  categoryCount: count,
  problemCount: count,
  problems: z.array(jobProblem),
});
export type JobReport = z.infer<typeof jobReport>;

/** A job. `done` of `total` rows or transactions are processed. Its changes form one group, by which they can be undone. */
export const job = z.object({
  _id: id,
  kind: jobKind,
  /** Name of the imported file. */
  fileName: z.string().optional(),
  /** The group that this job undoes. */
  undoes: groupId.optional(),
  state: jobState,
  total: count,
  done: count,
  group: groupId,
  report: jobReport,
  /** The error of a failed job. */
  error: refusal.optional(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
});
export type Job = z.infer<typeof job>;

/** Unfinished and recent jobs, newest first, without the lists in their reports. */
export const jobList = z.object({
  jobs: z.array(job.extend({ report: jobReport.omit({ problems: true }) })),
});

/** Number of transactions that have moved to another category, and the job that moves the rest. */
export const movedCategory = z.object({ movedCount: z.int(), job: job.optional() });

/** Response of calls that wait for a job, if the job takes long. */
export const doneLater = {
  otherwise: { status: 202, output: job, summary: 'It takes long: the job that goes on' },
} as const;
export const undoErrors = [
  'jobs-full',
  'job-unfinished',
  'transaction-reconciled',
  'categories-full',
] as const;
