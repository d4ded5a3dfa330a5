import type { ImportReport } from '@saldo/contracts';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { type Types } from 'mongoose';

/** The report of an import, kept for its history and for recognizing the next file of the same kind. */
export interface ImportRecordRow extends Owned {
  _id: Types.ObjectId;
  importId: string;
  at: Date;
  report: ImportReport;
  undoneAt?: Date;
  repairedAt?: Date;
}

export const IMPORT_RECORDS = 'ImportRecord';

export const importRecordSchema = bookSchema<ImportRecordRow>('imports', {
  importId: { type: String, required: true },
  at: { type: Date, required: true },
  // Validated by its contract; no query uses its fields.
  report: { type: Object, required: true },
  undoneAt: { type: Date },
  repairedAt: { type: Date },
});

importRecordSchema.index({ ...ownerKey, importId: 1 }, { unique: true });
importRecordSchema.index({ ...ownerKey, at: -1, _id: -1 });
