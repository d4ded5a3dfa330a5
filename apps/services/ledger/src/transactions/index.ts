export { DeletedTransactions } from './deleted-transactions.repository';
export { ImportedTransactions } from './imported-transactions.repository';
export { OccurrencesRepository } from './occurrences.repository';
export { entryOf, transactionOf } from './transaction.rules';
export type { TransactionRow } from './transaction.schema';
export { type DayTotal, type PeriodTotal, TransactionTotals } from './transaction-totals.repository';
export { TransactionsModule } from './transactions.module';
export { TransactionsRepository } from './transactions.repository';
export { undoableSince } from './undo-time';
