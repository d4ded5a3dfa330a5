import type { Cents } from '@saldo/finance';
import { type Versioned, versionDefinition } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A budget as the database keeps it. The driver hands an int64 over as a number, mongoose as a bigint. */
export interface BudgetRow extends Versioned {
  userId: string;
  category: string;
  /** `categoryKey` of the category: one budget for each in a month. */
  categoryKey: string;
  cents: Cents | bigint;
  /** 1-12. */
  month: number;
  year: number;
  /** Budgets whose amounts this one has taken over: none is added twice. */
  absorbed?: Types.ObjectId[];
}

export const BUDGETS = 'Budget';

const definition = {
  userId: { type: String, required: true },
  category: { type: String, required: true },
  categoryKey: { type: String, required: true },
  // BigInt is what mongoose calls int64: a Number above 2^31 would be stored as a double.
  cents: { type: Schema.Types.BigInt, required: true },
  month: { type: Number, required: true },
  year: { type: Number, required: true },
  absorbed: { type: [Schema.Types.ObjectId], default: undefined },
  ...versionDefinition,
} satisfies Record<Exclude<keyof BudgetRow, '_id'>, object>;

export const budgetSchema = new Schema(definition, { collection: 'budgets', versionKey: false });

// One for each category and month, and the list by month; then those of a category that was removed.
budgetSchema.index({ userId: 1, year: -1, month: -1, categoryKey: 1 }, { unique: true });
budgetSchema.index({ userId: 1, categoryKey: 1 });
