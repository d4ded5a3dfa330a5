import { hasCode, queryKeys } from '@saldo/api';
import type { Summary, Transaction, TransactionPage } from '@saldo/contracts';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { formatDate } from '@saldo/ui';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Whether an edit was refused because the transaction is no longer what the person saw. */
export function isChangedMeanwhile(error: unknown): boolean {
  return hasCode(error, 'version-conflict');
}

/** Loads what is on screen anew and gives the transaction as the list then has it, if it is still in there. */
export async function transactionNow(queryClient: QueryClient, id: string): Promise<Transaction | undefined> {
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

/** What it is now, in words, for the person to decide. */
export function describeNow({ name, isIncome, cost, category, addedOn }: Transaction): string {
  const { currency } = useSession.getState();
  const amount = formatMoney(isIncome ? cost : -cost, currency, { signed: true });
  return `It is now: ${name}, ${amount}, ${category}, ${formatDate(addedOn)}. Save again to replace that, or cancel to keep it.`;
}
