import { callQuery } from '@saldo/api';
import { ledgerCalls, type Transaction, type TransactionFilter, type TransactionSum } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';
import { keepPreviousData } from '@tanstack/react-query';

/** The totals of the matching transactions; with `days`, also by day. */
export function sumTransactions(filter: TransactionFilter, days?: true) {
  return {
    ...callQuery(ledgerCalls.sumTransactions, { query: { ...filter, days } }),
    placeholderData: keepPreviousData,
    // Not worth a retry: the list works without totals.
    retry: false,
  };
}

/** A signed sum in one currency. */
export interface Total {
  currency?: string | undefined;
  count: number;
  amount: number;
}

export function totalsOf(sums: readonly TransactionSum[]): Total[] {
  return sums.map(({ currency, count, income, expenses }) => ({
    ...{ currency, count },
    amount: sumMoney([income, -expenses], currency ?? null),
  }));
}

/**
 * Adds up transactions by the same rules as the server.
 * @param accountId account in the filter; transfers count from its side
 */
export function totalsOfRows(rows: readonly Transaction[], accountId: string | undefined): Total[] {
  const counted = rows.flatMap((row) => countedOf(row, accountId));
  return [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, inCurrency]) => ({
    ...{ currency, count: inCurrency.length },
    amount: sumMoney(
      inCurrency.map(({ amount }) => amount),
      currency ?? null,
    ),
  }));
}

function countedOf({ isIncome, cost, currency, transfer }: Transaction, accountId: string | undefined) {
  if (!transfer) return [{ currency, amount: isIncome ? cost : -cost }];
  if (accountId === undefined) return [];
  return transfer.toAccountId === accountId
    ? [{ currency: transfer.toCurrency, amount: transfer.toAmount }]
    : [{ currency, amount: -cost }];
}
