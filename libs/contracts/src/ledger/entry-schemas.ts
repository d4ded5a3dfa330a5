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
/** Parts of a transaction. A transfer may have a single one, such as a fee. */
const parts = z
  .array(
    z.strictObject({
      category: categoryName,
      /** In the currency of the account; negative for a refund. */
      amount: partAmount,
      note: partNote.optional(),
      /** Kind of the category, with the same meaning as `kind` of the transaction. */
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
  /** In the currency of the receiving account. May be absent if both accounts have the same currency. */
  toAmount: accountCost.optional(),
});

/** `status` is that in the receiving account; by default that of the transaction. */
const transferOf = transferFields.extend({ status: transactionStatus.optional() });

const writableFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  cost: accountCost,
  addedOn: calendarDate,
  isIncome,
  note,
  /** The default account if absent. */
  accountId: id.optional(),
  /** Status in the account `accountId`; cleared if absent. */
  status: transactionStatus.optional(),
  tags: tags.optional(),
  parts: parts.optional(),
  transfer: transferOf.optional(),
  /**
   * Kind of the category, which decides where the transaction counts: an income in an expense category is a refund. If absent, an
   * existing category of this name is used, preferably one of the direction's kind.
   */
  kind: categoryType.optional(),
});
/**
 * Fields of a transaction that users write. The ledger's document, the idempotency digest, CSV, account export and restore use
 * this list, so that a new field is missing nowhere. Does not compile if `transaction` lacks one of the fields.
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
/** Fields that are stored unchanged. The others become postings and parts. */
export const plainFields = transactionFields.filter(
  (field): field is PlainField => !bookedFields.some((booked) => booked === field),
);

/** An empty name counts as absent. Only an income and a transfer may be without a name. */
const optionalName = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  transactionName.optional(),
);

/** A transaction with parts has the categories of its parts, and a transfer has no category. */
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
    // Also check this if other fields are wrong, so that the user sees all problems at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((entry) => !entry.isIncome || !entry.transfer, {
    path: ['isIncome'],
    message: issue('transfer-not-income'),
  });
export type NewTransaction = z.output<typeof newTransaction>;

/**
 * Absent fields keep their values. An empty name gives an income or a transfer its default name. Null `parts` joins the parts
 * into one; null `transfer` makes a transfer an expense, which then needs a category.
 */
export const transactionChange = writableFields.partial().extend({
  name: clearableName.optional(),
  parts: parts.nullable().optional(),
  transfer: transferOf.nullable().optional(),
});
export type TransactionChange = z.output<typeof transactionChange>;
