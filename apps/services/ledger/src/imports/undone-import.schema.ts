import { limits } from '@saldo/contracts';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';

/** Marks an import as undone for those of its parts that arrive later. */
export interface UndoneImport extends Owned {
  importId: string;
  at: Date;
}

export const UNDONE_IMPORTS = 'UndoneImport';

export const undoneImportSchema = bookSchema<UndoneImport>('undoneImports', {
  importId: { type: String, required: true },
  at: { type: Date, required: true },
});

undoneImportSchema.index({ ...ownerKey, importId: 1 });
undoneImportSchema.index({ at: 1 }, { expireAfterSeconds: limits.undoHours * 3_600 });
