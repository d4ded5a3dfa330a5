import type { SavedFilter } from '@saldo/contracts';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A saved filter. The id is computed from the book and the key of the name. */
export interface FilterRow extends SavedFilter, Owned {
  _id: Types.ObjectId;
}

export const FILTERS = 'Filter';

const definition = {
  ...ownerDefinition,
  name: { type: String, required: true },
  // Validated by its contract; nothing queries it.
  filter: { type: Object, required: true },
} satisfies Record<Exclude<keyof FilterRow, '_id'>, object>;

export const filterSchema = new Schema(definition, {
  collection: 'filters',
  versionKey: false,
  minimize: false,
});

filterSchema.index({ ...ownerKey });
