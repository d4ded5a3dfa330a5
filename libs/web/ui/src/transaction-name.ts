import { defaultIncomeName, type Transaction } from '@saldo/contracts';
import { categoryLabel } from './category-label';
import { t } from './messages';

/** Returns a transaction's name for the user. An income that is named after its category is so in the user's language. */
export function transactionName({
  name,
  category,
  isIncome,
}: Pick<Transaction, 'name' | 'category' | 'isIncome'>): string {
  const isNamedAfterCategory = isIncome && category && (!name || name === defaultIncomeName(category));
  return isNamedAfterCategory ? t('ui.transaction-name.income', { category: categoryLabel(category) }) : name;
}
