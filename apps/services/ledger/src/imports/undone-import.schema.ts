import { limits } from '@saldo/contracts';
import { Schema } from 'mongoose';

/** Marks an import as undone for those of its parts that arrive later. */
export interface UndoneImport {
  userId: string;
  importId: string;
  at: Date;
}

export const UNDONE_IMPORTS = 'UndoneImport';

export const undoneImportSchema = new Schema(
  {
    userId: { type: String, required: true },
    importId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'undoneImports', versionKey: false },
);

undoneImportSchema.index({ userId: 1, importId: 1 });
undoneImportSchema.index({ at: 1 }, { expireAfterSeconds: limits.undoHours * 3_600 });
