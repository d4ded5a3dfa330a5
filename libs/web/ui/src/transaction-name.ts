import { defaultIncomeName, type Transaction, transferCategory } from '@saldo/contracts';
import { categoryLabel } from './category-label';
import { t } from './messages';

/** Returns a transaction's name for the user. Default names of incomes and transfers are translated. */
export function transactionName({
  name,
  category,
  isIncome,
  transfer,
}: Pick<Transaction, 'name' | 'category' | 'isIncome'> & Partial<Pick<Transaction, 'transfer'>>): string {
  if (transfer && (!name || name === transferCategory)) return categoryLabel(transferCategory);
  const isNamedAfterCategory = isIncome && category && (!name || name === defaultIncomeName(category));
  return isNamedAfterCategory ? t('ui.transaction-name.income', { category: categoryLabel(category) }) : name;
}
