import { hasCode, queryKeys } from '@saldo/api';
import type { Summary, Transaction, TransactionPage } from '@saldo/contracts';
import { formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { categoryLabel, transactionName } from '@saldo/ui';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { t } from './messages';

/** Whether an edit was rejected because the transaction has changed since it was opened. */
export function isEditConflict(error: unknown): boolean {
  return hasCode(error, 'version-conflict');
}

/** Reloads what is on screen. Returns the transaction as a list now has it, if one still does. */
export async function reloadTransaction(
  queryClient: QueryClient,
  id: string,
): Promise<Transaction | undefined> {
  await queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  const shown = <Data>(queryKey: QueryKey) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .map(({ state }) => state.data as Data | undefined);
  const rows = [
    ...shown<TransactionPage>(queryKeys.transactionList({})).flatMap((page) => page?.transactions),
    ...shown<Summary>(queryKeys.summary).flatMap((summary) => summary?.recentTransactions),
  ];
  return rows.find((row) => row?._id === id);
}

/** Adds to the problem what the transaction is now, so that the user can decide. */
export function withCurrent(problem: string, transaction: Transaction): string {
  const { isIncome, cost, category, addedOn } = transaction;
  const { currency } = useSession.getState();
  return t('dialog.save.conflict', {
    problem,
    name: transactionName(transaction),
    amount: formatMoney(isIncome ? cost : -cost, currency, { signed: true }),
    category: categoryLabel(category),
    date: formatDate(addedOn),
  });
}
