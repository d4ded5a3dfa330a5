import { limits } from '@saldo/contracts';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';

/** Changes that were made together and can be undone together. Changed transactions refer to it in their history. */
export interface GroupRow extends Owned {
  group: string;
  kind: 'import' | 'bulk-edit' | 'repair' | 'deletion' | 'undo';
  at: Date;
  /** Digest of the request. Another request with the same group id is rejected. */
  digest?: string;
}

export const GROUPS = 'Group';

export const groupSchema = bookSchema<GroupRow>('groups', {
  group: { type: String, required: true },
  kind: { type: String, required: true },
  at: { type: Date, required: true },
  digest: String,
});

groupSchema.index({ ...ownerKey, group: 1 }, { unique: true });
groupSchema.index({ ...ownerKey, at: -1 });
groupSchema.index({ at: 1 }, { expireAfterSeconds: limits.trashDays * 86_400 });
