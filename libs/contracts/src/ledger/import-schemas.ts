import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, id, line, total } from '../primitives';
import { issue, problem } from '../problem';

/** What a bank sent about a transaction, for recognizing it in other files. It never changes. */
export const rawEntry = z.strictObject({
  text: line(limits.rawTextLength, problem('required'), 0),
  /** The bank's own id. Banks use ids again on other days. */
  bankId: line(limits.bankIdLength, problem('required')).optional(),
});
export type RawEntry = z.infer<typeof rawEntry>;

const rows = z
  .array(z.strictObject({ date: calendarDate, amount: z.number() }))
  .min(1, issue('transactions-required'))
  .max(limits.importRows, issue('too-many-transactions', { max: limits.importRows }));

/** Rows of a file, for finding what is recorded already; `after` is the cursor of the answer before. */
export const importMatching = z.strictObject({
  rows,
  after: z.string().max(limits.cursorLength).optional(),
});

/** What one transaction moves in one account. */
const recordedPosting = z.object({
  id,
  /** Absent for the default account. */
  accountId: id.optional(),
  date: z.string(),
  /** Less than 0 if money leaves the account. */
  amount: total,
  name: z.string(),
  /** Absent if no import brought it. */
  raw: z.object({ text: z.string(), bankId: z.string().optional() }).optional(),
});
export type RecordedPosting = z.infer<typeof recordedPosting>;

/** What has the amount of a row, whatever its sign, within `limits.matchDays` of it. */
export const importMatches = z.object({
  postings: z.array(recordedPosting),
  next: z.string().optional(),
});

const balance = z.string().regex(/^-?\d{1,30}(?:\.\d{1,10})?$/, issue('invalid'));
const count = z.int().min(0).max(1_000_000);

/** How a file was read, as far as it left that open. */
const importSettings = z.strictObject({
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimalMark: z.enum([',', '.']).optional(),
  sign: z.enum(['as-written', 'reversed']).optional(),
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,20}$/, issue('invalid')))
    .max(60)
    .optional(),
});

/** What an import has done, by the accounts of the file. */
export const importReport = z.strictObject({
  fileName: line(limits.fileNameLength, problem('required')),
  /** What files of one bank have in common; absent if they cannot be recognized. */
  shape: line(limits.importShapeLength, problem('required')).optional(),
  settings: importSettings,
  statements: z
    .array(
      z.strictObject({
        /** The account as the file names it. */
        account: line(limits.nameLength, problem('required')).optional(),
        /** Absent for the default account. */
        accountId: id.optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
        readCount: count,
        addedCount: count,
        /** Rows that were there already. */
        knownCount: count,
        /** The balances of the file, and what its rows lack between them. */
        balance: z.strictObject({ opening: balance, closing: balance, difference: balance }).optional(),
      }),
    )
    .max(limits.importStatements),
});
export type ImportReport = z.infer<typeof importReport>;

export const importRecord = importReport.extend({
  importId: z.string(),
  at: z.string(),
  /** Whether it was undone. */
  isUndone: z.boolean(),
});
export type ImportRecord = z.infer<typeof importRecord>;
