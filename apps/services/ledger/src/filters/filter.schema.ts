import type { SavedView } from '@saldo/contracts';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A saved filter or, with `report`, a saved report. The id is computed from book, kind and key of the name. */
export interface FilterRow extends SavedView, Owned {
  _id: Types.ObjectId;
}

export const FILTERS = 'Filter';

const definition = {
  ...ownerDefinition,
  name: { type: String, required: true },
  // Validated by its contract; no query uses its fields.
  filter: { type: Object, required: true },
  report: { type: Object },
} satisfies Record<Exclude<keyof FilterRow, '_id'>, object>;

export const filterSchema = new Schema(definition, {
  collection: 'filters',
  versionKey: false,
  minimize: false,
});

filterSchema.index({ ...ownerKey });
