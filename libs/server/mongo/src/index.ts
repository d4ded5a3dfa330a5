export { bookSchema } from './book-schema';
export { databaseName } from './database-name';
export { deleteBook } from './delete-book';
export { digestOf } from './digest';
export { isAway } from './driver-errors';
export {
  type Cause,
  changeTo,
  fieldsAt,
  historyDefinition,
  type HistoryEntry,
  isSame,
  orAbsent,
  recordedChange,
  shownHistory,
  storedField,
  type StoredFields,
  updateRecorded,
  withFields,
  type WithHistory,
  withoutHistory,
} from './history';
export { HandlesOnce } from './handles-once';
export { Idempotency, idempotencyModule } from './idempotency';
export { insertNew, insertNewAsTheyAre } from './insert-new';
export { migrate, type Migration } from './migrations';
export { MongoModule } from './mongo.module';
export { deterministicId, toObjectId } from './object-id';
export {
  newVersion,
  retryOnConflict,
  unchangedSince,
  updateUnchanged,
  VersionConflict,
  type Versioned,
  versionDefinition,
  versionOf,
} from './optimistic-locking';
export { bookIdOf, type Owned, ownedBy, ownerDefinition, ownerKey } from './owned-by';
export { type Deleted, deletedSchema, deletionOf, restorableSince, Trash } from './trash';
export { unlessTaken } from './unless-taken';
export { untilDone } from './until-done';
