import { z } from 'zod';
import { limits } from '../limits';
import {
  accountCost,
  calendarDate,
  categoryName,
  categoryType,
  clearableName,
  id,
  isIncome,
  note,
  partAmount,
  partNote,
  tags,
  transactionName,
  transactionStatus,
} from '../primitives';
import { issue } from '../problem';
import { lengthOf } from '../text-length';
import type { Transaction } from './schemas';

const partsCount = issue('parts-count', { min: 2, max: limits.parts });
/** The parts of a transaction. A transfer may have one part alone, such as a fee. */
const parts = z
  .array(
    z.strictObject({
      category: categoryName,
      /** In the currency of the account; negative for a refund. */
      amount: partAmount,
      note: partNote.optional(),
      /** The kind of the category; as `kind` of the transaction. */
      kind: categoryType.optional(),
    }),
  )
  .min(1, partsCount)
  .max(limits.parts, partsCount)
  .refine(
    (all) => all.reduce((sum, { note: text = '' }) => sum + lengthOf(text), 0) <= limits.partNotesLength,
    {
      message: issue('part-notes-too-long', { max: limits.partNotesLength }),
    },
  );
export const transferFields = z.strictObject({
  toAccountId: id,
  /** In the currency of that account. May be absent if both accounts have the same one. */
  toAmount: accountCost.optional(),
});

/** `status`: that in the account of the transfer; absent: as that of the transaction. */
const transferOf = transferFields.extend({ status: transactionStatus.optional() });

const writableFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  cost: accountCost,
  addedOn: calendarDate,
  isIncome,
  note,
  /** Absent: the default account. */
  accountId: id.optional(),
  /** In the account `accountId`. Absent: cleared. */
  status: transactionStatus.optional(),
  tags: tags.optional(),
  parts: parts.optional(),
  transfer: transferOf.optional(),
  /**
   * The kind of the category, in which the transaction counts: an income in a category of expenses is a refund. Absent: an
   * existing category of this name, rather one of the direction's kind.
   */
  kind: categoryType.optional(),
});
/**
 * The fields of a transaction that users write. The ledger's document, the idempotency digest, CSV, account export and restore
 * follow this list, so that a new field is missing nowhere. Does not compile while `transaction` lacks a field.
 */
export const transactionFields = writableFields.keyof().options satisfies (keyof Transaction)[];
export type TransactionField = (typeof transactionFields)[number];

const bookedFields = [
  'category',
  'cost',
  'isIncome',
  'accountId',
  'status',
  'parts',
  'transfer',
  'kind',
] as const;
export type PlainField = Exclude<TransactionField, (typeof bookedFields)[number]>;
/** The fields that are stored as they are. The others become postings and parts. */
export const plainFields = transactionFields.filter(
  (field): field is PlainField => !bookedFields.some((booked) => booked === field),
);

/** An empty name counts as absent, which only an income and a transfer may have. */
const optionalName = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  transactionName.optional(),
);

/** A transaction with parts has their categories, and a transfer has none. */
export const newTransaction = writableFields
  .extend({
    name: optionalName,
    category: categoryName.optional(),
    addedOn: calendarDate.optional(),
    isIncome: isIncome.default(false),
    note: note.default(''),
  })
  .refine((entry) => entry.isIncome || entry.transfer || entry.name !== undefined, {
    path: ['name'],
    message: issue('name-required'),
  })
  .refine(({ category, parts, transfer }) => category !== undefined || parts || transfer, {
    path: ['category'],
    message: issue('category-required'),
    // Other fields may be wrong too, and the user should hear of all at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((entry) => !entry.isIncome || !entry.transfer, {
    path: ['isIncome'],
    message: issue('transfer-not-income'),
  });
export type NewTransaction = z.output<typeof newTransaction>;

/**
 * Absent fields stay as they are. An empty name removes the name: an income and a transfer then get their default one. Null
 * joins the parts into one, or makes a transfer an expense, which then needs a category.
 */
export const transactionChange = writableFields.partial().extend({
  name: clearableName.optional(),
  parts: parts.nullable().optional(),
  transfer: transferOf.nullable().optional(),
});
export type TransactionChange = z.output<typeof transactionChange>;
