export { currencyOf, sidesOf } from './account-choice';
export { AccountField } from './account-field';
export { useCategoryChoices } from './category-choices';
export { CategoryField } from './category-field';
export { moneyIn } from './split';
export { TagsField } from './tags-field';
export { TransactionDialog } from './transaction-dialog';
export { useAccounts, useAccountsPending } from './use-accounts';
export { useCategories } from './use-categories';
