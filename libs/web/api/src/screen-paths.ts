import { type CategoryType, type Filter, queryText, type SavedReport } from '@saldo/contracts';

/** Returns the URL of the transactions that match a filter. */
export function transactionsPath(filter: Filter): string {
  return `/transactions${queryText(filter)}`;
}

/** Returns the URL of a saved report. */
export function reportPath({ filter, report }: Pick<SavedReport, 'filter' | 'report'>): string {
  return `/reports${queryText({ ...filter, ...report })}`;
}

/** Returns the URL of a recurring transaction. */
export function recurringPath(recurringId: string): string {
  return `/recurring-transactions?entry=${encodeURIComponent(recurringId)}`;
}

/** Returns the URL of the register of an account. */
export function accountPath(accountId: string): string {
  return `/accounts/${encodeURIComponent(accountId)}`;
}

/** Returns the URL of the page of a payee. */
export function payeePath(name: string): string {
  return `/transactions/payee${queryText({ payee: name })}`;
}

/** Returns the URL of the page of a category. */
export function categoryPath(name: string, type: CategoryType): string {
  return `/transactions/category${queryText({ category: name, isIncome: type === 'income' })}`;
}
