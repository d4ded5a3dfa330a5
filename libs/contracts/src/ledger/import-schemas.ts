import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, id, line, total } from '../primitives';
import { issue, problem } from '../problem';
import { newTransaction } from './entry-schemas';
import { rawEntry, sentByBanks } from './raw-schemas';
import { setBy } from './set-by-schemas';

/** Rows of an import in one request. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .min(1, issue('transactions-required'))
    .max(limits.importRows, issue('too-many-transactions', { max: limits.importRows }));

/** A part of an import. `from` is the index of its first row in the whole import, so that a repeated part is recorded once. */
export const transactionImport = z.strictObject({
  importId: z.uuid(issue('uuid-expected')),
  from: z.int().min(0).max(1_000_000),
  transactions: rowsOf(
    newTransaction.safeExtend({
      /** The restored recurring entry that recorded the transaction. */
      recurringId: id.optional(),
      /** The restored receipt of the transaction. */
      receiptId: id.optional(),
      setBy: setBy.optional(),
      ...sentByBanks,
    }),
  ),
});

const rows = rowsOf(z.strictObject({ date: calendarDate, amount: z.number() }));

/** Rows of a file for which to find recorded transactions. `after` is the cursor of the previous reply. */
export const importMatching = z.strictObject({
  rows,
  after: z.string().max(limits.cursorLength).optional(),
});

/** Amount of one transaction in one account. */
const recordedPosting = z.object({
  id,
  /** Absent for the default account. */
  accountId: id.optional(),
  date: z.string(),
  /** Negative if money leaves the account. */
  amount: total,
  name: z.string(),
  /** The bank's entry; absent if no import added one. */
  raw: z.object({ text: z.string(), bankId: z.string().optional(), date: z.string().optional() }).optional(),
  /** Whether it can become a transfer: it is neither split nor a transfer. */
  isPlain: z.boolean().optional(),
  /** Whether it is one side of a transfer. */
  isTransfer: z.boolean().optional(),
});
export type RecordedPosting = z.infer<typeof recordedPosting>;

/** Recorded postings with the amount of a row, of either sign, dated within `limits.matchDays` of it. */
export const importMatches = z.object({
  postings: z.array(recordedPosting),
  next: z.string().optional(),
});

export const importLink = z
  .strictObject({
    transactionId: id,
    /** Entry of the bank of its account. */
    raw: rawEntry.optional(),
    /** Entry of the bank of a transfer's receiving account. */
    rawTo: rawEntry.optional(),
    /** Makes the transaction a transfer: the other account, and the entry of its bank. */
    transfer: z.strictObject({ accountId: id, raw: rawEntry }).optional(),
  })
  .refine(({ transactionId: _, ...change }) => Object.keys(change).length > 0, issue('change-required'));

/** Links to recorded transactions: rows of a file that are the same transaction, or the other side of a transfer. */
export const importLinks = z.strictObject({
  links: rowsOf(importLink),
});

const transferSide = z.strictObject({ accountId: id.optional(), date: calendarDate });
/** Two postings of opposite amounts that the user said are not a transfer. An absent account is the default one. */
const transferPair = z.strictObject({
  /** Greater than 0. */
  amount: z.number().positive(issue('invalid')),
  from: transferSide,
  to: transferSide,
});
export type TransferPair = z.infer<typeof transferPair>;
export const transferPairs = z.strictObject({
  pairs: rowsOf(transferPair),
});
export const rejectedTransfers = z.object({ pairs: z.array(transferPair) });

const balance = z.string().regex(/^-?\d{1,30}(?:\.\d{1,10})?$/, issue('invalid'));
const count = z.int().min(0).max(1_000_000);

/** Settings with which a file was read, as far as the file itself leaves them open. */
const importSettings = z.strictObject({
  encoding: z
    .string()
    .regex(/^[a-z\d_-]{1,20}$/, issue('invalid'))
    .optional(),
  delimiter: z.string().length(1, issue('invalid')).optional(),
  /** Line of the column titles, from 1; null if the file has none. */
  headerLine: z.int().min(1).max(1_000_000).nullable().optional(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimalMark: z.enum([',', '.']).optional(),
  sign: z.enum(['as-written', 'reversed']).optional(),
  /** Of the two words in a column that tell the direction, the one that means money in. Empty if neither does. */
  moneyIn: line(40, problem('required'), 0).optional(),
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,20}$/, issue('invalid')))
    .max(60)
    .optional(),
});

/** Report of an import, by the accounts of the file. */
export const importReport = z.strictObject({
  fileName: line(limits.fileNameLength, problem('required')),
  /** Key of the layout that files of one bank share; absent if it cannot be recognized. */
  shape: line(limits.importShapeLength, problem('required')).optional(),
  settings: importSettings,
  statements: z
    .array(
      z.strictObject({
        /** Name of the account in the file. */
        account: line(limits.nameLength, problem('required')).optional(),
        /** Absent for the default account. */
        accountId: id.optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
        readCount: count,
        addedCount: count,
        /** Rows that an import or the user had recorded already. */
        knownCount: count,
        /** Rows that are a side of a transfer, together with another row or a recorded transaction. */
        pairedCount: count.optional(),
        /** Rows that the user left out or that cannot be read. */
        leftOutCount: count.optional(),
        /** Balances in the file, and the difference to the recorded transactions between them. */
        balance: z.strictObject({ opening: balance, closing: balance, difference: balance }).optional(),
      }),
    )
    .max(limits.importStatements),
  /** Whether it is the export of another app. */
  isMove: z.literal(true).optional(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importRecord = importReport.extend({
  importId: z.string(),
  at: z.string(),
  /** Whether it was undone and its transactions have not been restored from the trash. */
  isUndone: z.boolean(),
  /** Set if it was repaired. Its transactions may then be in other accounts than the report says. */
  isRepaired: z.literal(true).optional(),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** Newest imports first. `next` is the cursor of the next page. */
export const importPage = z.object({ imports: z.array(importRecord), next: z.string().optional() });

/** How files of one shape are read and to which accounts they belong, as the user has confirmed it once. */
export const importProfile = z.strictObject({
  shape: line(limits.importShapeLength, problem('required')),
  settings: importSettings,
  /** Accounts by their name in the file; empty for a file that names none. */
  accounts: z
    .array(z.strictObject({ name: line(limits.nameLength, problem('required'), 0), accountId: id }))
    .max(limits.importProfileAccounts),
});
export type ImportProfile = z.infer<typeof importProfile>;
const storedImportProfile = importProfile.extend({ _id: id });
export type StoredImportProfile = z.infer<typeof storedImportProfile>;
export const importProfiles = z.object({ profiles: z.array(storedImportProfile) });
