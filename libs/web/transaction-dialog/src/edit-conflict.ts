import { hasCode, queryKeyOf, queryKeys } from '@saldo/api';
import {
  ledgerCalls,
  overviewCalls,
  type Summary,
  type Transaction,
  type TransactionPage,
} from '@saldo/contracts';
import { formatDate, formatList, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { categoryLabel, transactionName } from '@saldo/ui';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { t } from './messages';

/** Whether an edit was rejected because the transaction has changed since the dialog opened. */
export function isEditConflict(error: unknown): boolean {
  return hasCode(error, 'version-conflict');
}

/** Reloads the data on the screen. Returns the current transaction if a list still contains it. */
export async function reloadTransaction(
  queryClient: QueryClient,
  id: string,
): Promise<Transaction | undefined> {
  await queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  const pages = shown<TransactionPage>(queryClient, queryKeyOf(ledgerCalls.listTransactions));
  const summaries = shown<Summary>(queryClient, queryKeyOf(overviewCalls.getSummary));
  const rows = [
    ...pages.flatMap((page) => page?.transactions),
    ...summaries.flatMap((summary) => summary?.recentTransactions),
  ];
  return rows.find((row) => row?._id === id);
}

/** Returns the cached data of the queries that are on screen. */
function shown<Data>(queryClient: QueryClient, queryKey: QueryKey): (Data | undefined)[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  return queries.map(({ state }) => state.data as Data | undefined);
}

/** Adds the stored values of the transaction to the problem, so that the user can decide. */
export function withCurrent(problem: string, transaction: Transaction): string {
  const { isIncome, cost, category, addedOn, parts, transfer } = transaction;
  const currency = transaction.currency ?? useSession.getState().currency;
  const words = parts?.map((part) => `${categoryLabel(part.category)} ${formatMoney(part.amount, currency)}`);
  return t('dialog.save.conflict', {
    problem,
    name: transactionName(transaction),
    amount: transfer
      ? formatMoney(cost, currency)
      : formatMoney(isIncome ? cost : -cost, currency, { signed: true }),
    category: words ? formatList(words) : categoryLabel(category),
    date: formatDate(addedOn),
  });
}
