import type { SavedView } from '@saldo/contracts';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { type Types } from 'mongoose';

/** A saved filter or, with `report`, a saved report. The id is computed from book, kind and key of the name. */
export interface FilterRow extends SavedView, Owned {
  _id: Types.ObjectId;
}

export const FILTERS = 'Filter';

export const filterSchema = bookSchema<FilterRow>(
  'filters',
  {
    name: { type: String, required: true },
    // Validated by its contract; no query uses its fields.
    filter: { type: Object, required: true },
    report: { type: Object },
  },
  { minimize: false },
);

filterSchema.index({ ...ownerKey });
