export { TransactionDialog } from './transaction-dialog';
export { useCategories } from './use-categories';
