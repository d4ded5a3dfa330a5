export { currencyOf, rememberAccount, type Sides, sidesOf } from './account-choice';
export { AccountField } from './account-field';
export { useCategoryChoices } from './category-choices';
export { CategoryField } from './category-field';
export { moneyIn } from './money-in';
export { PayeeField } from './payee-field';
export { TagsField } from './tags-field';
export { useAccounts, useAccountsPending } from './use-accounts';
export { useCategories } from './use-categories';
