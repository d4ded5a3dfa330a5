export { TransactionDialog } from './transaction-dialog';
export { type Categories, useCategories } from './use-categories';
