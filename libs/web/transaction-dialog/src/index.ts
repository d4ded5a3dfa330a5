export { TagsField } from './tags-field';
export { TransactionDialog } from './transaction-dialog';
export { useAccounts, useAccountsPending } from './use-accounts';
export { useCategories } from './use-categories';
