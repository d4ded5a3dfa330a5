import type { ImportProfile, TransferPair } from '@saldo/contracts';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { type Types } from 'mongoose';

/** Decisions of users that later imports reuse instead of asking again. */
export interface Remembered {
  /** Settings for reading files of the same shape. */
  profile: ImportProfile;
  /** Two postings that the user said are not a transfer. */
  'rejected-transfer': TransferPair;
}

export interface ImportMemoryRow<Kind extends keyof Remembered = keyof Remembered> extends Owned {
  _id: Types.ObjectId;
  kind: Kind;
  /** Time of the latest decision. */
  at: Date;
  value: Remembered[Kind];
}

export const IMPORT_MEMORY = 'ImportMemory';

export const importMemorySchema = bookSchema<ImportMemoryRow>(
  'importMemory',
  {
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    // Validated by its contract; no query uses its fields.
    value: { type: Object, required: true },
  },
  { minimize: false },
);

importMemorySchema.index({ ...ownerKey, kind: 1, at: -1 });
