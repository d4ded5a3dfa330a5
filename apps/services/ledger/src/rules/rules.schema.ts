import type { Rule } from '@saldo/contracts';
import { bookSchema, type Owned } from '@saldo/mongo';
import { type Types } from 'mongoose';

/** All rules of a book, in the order in which they run. The id is computed from the book. */
export interface RulesRow extends Owned {
  _id: Types.ObjectId;
  rules: Rule[];
  /** Changes with every write; used for optimistic locking. */
  revision: number;
}

export const RULES = 'Rules';

export const rulesSchema = bookSchema<RulesRow>(
  'rules',
  {
    // Validated by its contract; no query uses its fields.
    rules: { type: [Object], required: true },
    revision: { type: Number, required: true },
  },
  { minimize: false },
);
