export { AccountEntries, DEFAULT_ACCOUNT } from './account-entries.repository';
export { cursorOf, encodeCursor } from './cursor';
export { DeletedTransactions } from './deleted-transactions.repository';
export { ImportedTransactions } from './imported-transactions.repository';
export { OccurrencesRepository } from './occurrences.repository';
export { amountOf, entryOf, transactionOf } from './transaction.rules';
export { newestFirst, type TransactionRow } from './transaction.schema';
export {
  type CategoryTotal,
  type DayTotal,
  type KindTotal,
  type PeriodTotal,
  TransactionTotals,
} from './transaction-totals.repository';
export { TransactionsModule } from './transactions.module';
export { TransactionsRepository } from './transactions.repository';
export { undoableSince } from './undo-time';
