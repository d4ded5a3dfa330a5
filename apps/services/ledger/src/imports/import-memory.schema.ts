import type { ImportProfile, TransferPair } from '@saldo/contracts';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A decision of the user in an import, so that it is not asked for again. */
export interface Remembered {
  /** How files of a shape are read. */
  profile: ImportProfile;
  /** Two postings that are no transfer. */
  'rejected-transfer': TransferPair;
}

export interface ImportMemoryRow<Kind extends keyof Remembered = keyof Remembered> extends Owned {
  _id: Types.ObjectId;
  kind: Kind;
  /** When it was decided last. */
  at: Date;
  value: Remembered[Kind];
}

export const IMPORT_MEMORY = 'ImportMemory';

export const importMemorySchema = new Schema(
  {
    ...ownerDefinition,
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    // Validated by its contract; nothing queries it.
    value: { type: Object, required: true },
  },
  { collection: 'importMemory', versionKey: false, minimize: false },
);

importMemorySchema.index({ ...ownerKey, kind: 1, at: -1 });
