import type { Rule } from '@saldo/contracts';
import { type Owned, ownerDefinition } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** All rules of a book, in the order in which they run. The id is computed from the book. */
export interface RulesRow extends Owned {
  _id: Types.ObjectId;
  rules: Rule[];
  /** Changes with every write; used for optimistic locking. */
  revision: number;
}

export const RULES = 'Rules';

const definition = {
  ...ownerDefinition,
  // Validated by its contract; no query uses its fields.
  rules: { type: [Object], required: true },
  revision: { type: Number, required: true },
} satisfies Record<Exclude<keyof RulesRow, '_id'>, object>;

export const rulesSchema = new Schema(definition, {
  collection: 'rules',
  versionKey: false,
  minimize: false,
});
