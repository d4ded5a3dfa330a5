export { TagsField } from './tags-field';
export { TransactionDialog } from './transaction-dialog';
export { useAccounts } from './use-accounts';
export { useCategories } from './use-categories';
