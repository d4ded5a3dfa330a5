export { TransactionDialog } from './transaction-dialog';
