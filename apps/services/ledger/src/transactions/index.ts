export { AccountEntries } from './account-entries.repository';
export { areTagsAllowed, type EditChange } from './bulk-edit.rules';
export { BulkEditService } from './bulk-edit.service';
export { accountsIn, hasTransfersBetween, heldBy, moveAccount } from './account-writes';
export { holding, movedParts } from './category-writes';
export { nothingToRewrite, rewriteAll, type Rewritten, rewrittenTogether } from './rewriting';
export { cursorOf, encodeCursor } from './cursor';
export type { DeletedRow } from './deleted-transaction.schema';
export { deletedLastFirst, DeletedTransactions } from './deleted-transactions.repository';
export { differs, isEdited, undoingFields } from './history.rules';
export {
  addedUp,
  type Counts,
  countsOfSplit,
  type GroupedBy,
  groupedBySums,
  type GroupedRow,
  type GroupedTotal,
  type Grouping,
  textOfKey,
  totalsOfSums,
} from './grouped-totals';
export { GroupedTotals } from './grouped-totals.repository';
export { ImportedTransactions } from './imported-transactions.repository';
export { NamedTransactions } from './named-transactions.repository';
export { type NewestRow, NewestTransactions } from './newest-transactions.repository';
export { OccurrencesRepository } from './occurrences.repository';
export { RecordingService } from './recording.service';
export { RuledTransactions } from './ruled-transactions.repository';
export { Selections } from './selections.service';
export {
  bookingOf,
  categoryOf,
  directionOf,
  isIncome,
  isTransfer,
  largestPart,
  minorOf,
  moneyIn,
  moneyOfPosting,
  shownAmounts,
  type Sides,
  sidesOf,
  splitOf,
  storedSides,
} from './transaction-amounts';
export {
  becomesTransfer,
  categoriesIn,
  changedFields,
  entryOf,
  partsIn,
  recordedCategories,
  type RecordedFields,
  type TransactionEntry,
  transactionOf,
  withCategories,
} from './transaction.rules';
export {
  type Booking,
  bookingDefinition,
  droppedIndexes,
  newestFirst,
  type StoredPosting,
  type TransactionRow,
  TRANSACTIONS,
} from './transaction.schema';
export { isReconciled, statusIn, withPostings, withStatus } from './transaction-status';
export { TransactionSums } from './transaction-sums.repository';
export { requireConfirmation } from './reconciled.rules';
export { setByAfter, setByPerson } from './set-by';
export { type ResolvedFilter } from './transaction-query';
export { TransactionsModule } from './transactions.module';
export { type RowChange, TransactionsRepository } from './transactions.repository';
export { TransactionsService } from './transactions.service';
export { UnreviewedTransactions } from './unreviewed-transactions.repository';
export { undoableSince } from './undo-time';
