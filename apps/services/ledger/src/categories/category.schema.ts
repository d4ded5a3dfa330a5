import type { CategoryType } from '@saldo/contracts';
import { outboxPlugin, type WithOutbox } from '@saldo/events';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A recent former name of a category, and the name to which entries under it are moved. */
export interface FormerName {
  id: Types.ObjectId;
  /** `categoryKey` of the name. */
  key: string;
  name: string;
  /** Name of the category, of the same type, that gets the entries. */
  to: string;
  /** Whether the category was deleted, rather than renamed or merged. Entries in the trash then keep it. */
  isDeletion?: boolean;
  at: Date;
}

/**
 * A category that a user added. A deleted or merged one stays for a while as a tombstone without `key`, so that its name is free.
 * After a crash, `formerNames` shows which entries still have to move.
 */
export interface CategoryRow extends WithOutbox, Owned {
  _id: Types.ObjectId;
  type: CategoryType;
  /** `categoryKey` of the name: unique for each book and type. */
  key?: string;
  name: string;
  /** Key of a built-in category. It has a document only if a field below differs from its default. */
  builtIn?: string;
  /** Id of the parent, which may be deleted. */
  parent?: Types.ObjectId;
  /** Not offered for new transactions. */
  hidden?: boolean;
  /** Group of the import that added it. Unset once the user changes the category. */
  addedBy?: string;
  formerNames?: FormerName[];
  /** Ids of the former names whose entries have not been moved yet. */
  pending?: Types.ObjectId[];
  /** Written on deletion by versions before `formerNames`; only read now. */
  removal?: { key: string; at: Date; moved: boolean };
}

export const CATEGORIES = 'Category';

const formerName = {
  id: Schema.Types.ObjectId,
  key: String,
  name: String,
  to: String,
  isDeletion: Boolean,
  at: Date,
};

export const categorySchema = bookSchema<Omit<CategoryRow, keyof WithOutbox>>('categories', {
  type: { type: String, required: true },
  key: String,
  name: { type: String, required: true },
  builtIn: String,
  parent: Schema.Types.ObjectId,
  hidden: Boolean,
  addedBy: String,
  formerNames: { type: [new Schema(formerName, { _id: false })], default: undefined },
  pending: { type: [Schema.Types.ObjectId], default: undefined },
  removal: { type: new Schema({ key: String, at: Date, moved: Boolean }, { _id: false }) },
});

categorySchema.plugin(outboxPlugin);
categorySchema.index(
  { ...ownerKey, type: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
categorySchema.index({ ...ownerKey, parent: 1 }, { partialFilterExpression: { parent: { $exists: true } } });
categorySchema.index(
  { ...ownerKey, addedBy: 1 },
  { partialFilterExpression: { addedBy: { $exists: true } } },
);
for (const at of ['formerNames.at', 'removal.at']) {
  categorySchema.index({ [at]: 1 }, { partialFilterExpression: { [at]: { $exists: true } } });
}
