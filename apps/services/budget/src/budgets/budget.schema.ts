import type { Cents } from '@saldo/finance';
import {
  deletedSchema,
  historyDefinition,
  type Owned,
  ownerDefinition,
  ownerKey,
  type WithHistory,
} from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A budget in the database. The driver returns an int64 as a number, mongoose as a bigint. */
export interface BudgetRow extends WithHistory, Owned {
  category: string;
  /** `categoryKey` of the category. A category has at most one budget in a month. */
  categoryKey: string;
  cents: Cents | bigint;
  /** 1-12. */
  month: number;
  year: number;
  /** Budgets whose amounts were added to this one, so that none is added twice. */
  absorbed?: Types.ObjectId[];
}

export const BUDGETS = 'Budget';
export const DELETED_BUDGETS = 'DeletedBudget';

const definition = {
  ...ownerDefinition,
  category: { type: String, required: true },
  categoryKey: { type: String, required: true },
  // mongoose calls an int64 BigInt: a Number above 2^31 would be stored as a double.
  cents: { type: Schema.Types.BigInt, required: true },
  month: { type: Number, required: true },
  year: { type: Number, required: true },
  absorbed: { type: [Schema.Types.ObjectId], default: undefined },
  ...historyDefinition,
} satisfies Record<Exclude<keyof BudgetRow, '_id'>, object>;

export const budgetSchema = new Schema(definition, { collection: 'budgets', versionKey: false });
export const deletedBudgetSchema = deletedSchema(definition, 'deletedBudgets');

// One budget for each category and month, and the list by month; then the budgets of a removed category.
budgetSchema.index({ ...ownerKey, year: -1, month: -1, categoryKey: 1 }, { unique: true });
budgetSchema.index({ ...ownerKey, categoryKey: 1 });
