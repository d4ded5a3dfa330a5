import { z } from 'zod';
import { groupId } from '../history';
import { limits } from '../limits';
import { id, queryOf } from '../primitives';
import { issue } from '../problem';
import { exportedAccount } from './account-entry-schemas';
import { newCategory } from './category-schemas';
import { newTransaction } from './entry-schemas';
import { bulkChange, isSelected, selection, selectionRequired } from './history-schemas';
import { importLink, importProfile, importReport } from './import-schemas';
import { sentByBanks } from './raw-schemas';
import { setBy } from './set-by-schemas';

const jobKind = z.enum(['import', 'undo', 'edit', 'delete', 'move']);
export type JobKind = z.infer<typeof jobKind>;

/**
 * `open`: takes rows until it is started. `cancelling`: what it did is being undone. A failed job has stopped; what it did stays
 * until it is cancelled.
 */
const jobState = z.enum(['open', 'queued', 'running', 'done', 'failed', 'cancelling', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

const jobFields = {
  group: groupId.optional(),
  ...selection,
  change: bulkChange.optional(),
  /** The id of a rule that makes the change. */
  rule: id.optional(),
  confirmReconciled: z.boolean().optional(),
  importReport: importReport.optional(),
  /** Kept when the import ends. Like the report it may name accounts that the rows add. */
  profile: importProfile.optional(),
};
type JobField = keyof typeof jobFields;

/** The fields of each kind, those first of which it needs one. */
const fieldsOf: Record<JobKind, { needed: JobField[]; others: JobField[] }> = {
  import: { needed: [], others: ['importReport', 'profile'] },
  undo: { needed: ['group'], others: ['confirmReconciled'] },
  edit: { needed: ['change', 'rule'], others: ['transactionIds', 'filter', 'confirmReconciled'] },
  delete: { needed: [], others: ['transactionIds', 'filter', 'confirmReconciled'] },
  move: { needed: [], others: [] },
};

/**
 * An import takes rows and keeps a report about its file. The others begin at once: an undo of a group, an edit or a deletion of
 * named transactions or of all that match a filter. An edit makes one change in all of them, or those of a rule. A move goes on with
 * the transactions that the deletion of an account, or the deletion or renaming of a category, has left.
 */
export const newJob = z
  .strictObject({ kind: jobKind, ...jobFields })
  .refine(
    ({ kind, ...fields }) => isSelected(fields) || !fieldsOf[kind].others.includes('filter'),
    selectionRequired,
  )
  .superRefine(({ kind, ...fields }, context) => {
    const { needed, others } = fieldsOf[kind];
    // A call has more fields than these, such as its request key.
    const given = (Object.keys(jobFields) as JobField[]).filter((field) => fields[field] !== undefined);
    const [first, ...more] = given.filter((field) => needed.includes(field));
    const wrong = [...given.filter((field) => ![...needed, ...others].includes(field)), ...more];
    if (first === undefined) wrong.push(...needed.slice(0, 1));
    for (const field of wrong) context.addIssue({ code: 'custom', path: [field], message: issue('invalid') });
  });
export type NewJob = z.output<typeof newJob>;

const transaction = newTransaction.safeExtend({ ...sentByBanks, setBy: setBy.optional() });

/**
 * One row of an import: an account or a category to add, a recorded transaction to link, or a transaction to record. Rows name an
 * account that the job adds by `row:` and the index of its row. A category that exists stays as it is. A link that is no longer
 * possible records `instead`.
 */
export const importRow = z
  .strictObject({
    account: exportedAccount.omit({ isDefault: true, takenOverBalances: true, closedOn: true }).optional(),
    /** `parent` is the name of another one, which is added too. */
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

/**
 * A row that an import left out, or a transaction, account or category that stays as it is: why, as an error or a reason for
 * skipping it. The name is that of the account or category.
 */
const jobProblem = refusal.extend({ row: count.optional(), id: id.optional(), name: z.string().optional() });
export type JobProblem = z.infer<typeof jobProblem>;

/** What a job has done so far. `problems` names the first `limits.jobProblems` of `problemCount`. */
const jobReport = z.object({
  recordedCount: count,
  linkedCount: count,
  changedCount: count,
  deletedCount: count,
  undoneCount: count,
  /** Accounts and categories that an import has added, or an undo has deleted. */
  accountCount: count,
  categoryCount: count,
  problemCount: count,
  problems: z.array(jobProblem),
});
export type JobReport = z.infer<typeof jobReport>;

/** A job: `done` of `total` rows or transactions. Its changes are one group, by which they can be undone. */
export const job = z.object({
  _id: id,
  kind: jobKind,
  /** Of the file that is imported. */
  fileName: z.string().optional(),
  /** The group that an undo undoes. */
  undoes: groupId.optional(),
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

/** Unfinished and recent jobs, newest first, without the items in their reports. */
export const jobList = z.object({
  jobs: z.array(job.extend({ report: jobReport.omit({ problems: true }) })),
});

/** How many transactions have changed their category, and the job that goes on with the rest. */
export const movedCategory = z.object({ movedCount: z.int(), job: job.optional() });

/** The answer of calls that wait for a job, if that takes long. */
export const doneLater = {
  otherwise: { status: 202, output: job, summary: 'It takes long: the job that goes on' },
} as const;
export const undoErrors = [
  'jobs-full',
  'job-unfinished',
  'transaction-reconciled',
  'categories-full',
] as const;
