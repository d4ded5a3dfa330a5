export { AccountEntries } from './account-entries.repository';
export { cursorOf, encodeCursor } from './cursor';
export type { DeletedRow } from './deleted-transaction.schema';
export { deletedLastFirst, DeletedTransactions } from './deleted-transactions.repository';
export {
  fieldsAt,
  isComplete,
  isEdited,
  type StoredFields,
  undoingFields,
  versionsOf,
} from './history.rules';
export { ImportedTransactions } from './imported-transactions.repository';
export { OccurrencesRepository } from './occurrences.repository';
export { RecordingService } from './recording.service';
export { amountsOf, minorIn, postingsOf, sidesOf } from './transaction-amounts';
export {
  categoriesIn,
  entryOf,
  isVersion,
  type TransactionEntry,
  transactionOf,
  withCategories,
} from './transaction.rules';
export { newestFirst, type TransactionRow } from './transaction.schema';
export { type DayTotal, type PeriodTotal, TransactionTotals } from './transaction-totals.repository';
export { TransactionsModule } from './transactions.module';
export { TransactionsRepository } from './transactions.repository';
export { undoableSince } from './undo-time';
