import type { CategoryType } from '@saldo/contracts';
import { outboxPlugin, type WithOutbox } from '@saldo/events';
import { Schema, type Types } from 'mongoose';

/**
 * A category that a user has added. A removed one stays for a while as a tombstone: without `key`, so that the name is
 * free again, and with `removal`, by which the work of removing it can be taken up after a crash.
 */
export interface CategoryRow extends WithOutbox {
  _id: Types.ObjectId;
  userId: string;
  type: CategoryType;
  /** `categoryKey` of the name: unique for each user and type. */
  key?: string;
  name: string;
  removal?: { key: string; at: Date; moved: boolean };
}

export const CATEGORIES = 'Category';

export const categorySchema = new Schema(
  {
    userId: { type: String, required: true },
    type: { type: String, required: true },
    key: String,
    name: { type: String, required: true },
    removal: { type: new Schema({ key: String, at: Date, moved: Boolean }, { _id: false }) },
  },
  { collection: 'categories', versionKey: false },
);

categorySchema.plugin(outboxPlugin);
categorySchema.index(
  { userId: 1, type: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
categorySchema.index({ 'removal.at': 1 }, { partialFilterExpression: { 'removal.at': { $exists: true } } });
