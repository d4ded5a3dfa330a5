import { limits } from '@saldo/contracts';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema } from 'mongoose';

/** Marks an import as undone for those of its parts that arrive later. */
export interface UndoneImport extends Owned {
  importId: string;
  at: Date;
}

export const UNDONE_IMPORTS = 'UndoneImport';

export const undoneImportSchema = new Schema(
  {
    ...ownerDefinition,
    importId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'undoneImports', versionKey: false },
);

undoneImportSchema.index({ ...ownerKey, importId: 1 });
undoneImportSchema.index({ at: 1 }, { expireAfterSeconds: limits.undoHours * 3_600 });
