import { callQuery } from '@saldo/api';
import { ledgerCalls, type Transaction, type TransactionFilter, type TransactionSum } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';
import { keepPreviousData } from '@tanstack/react-query';

/** What the matching transactions add up to; with `days` that of each day too. */
export function sumTransactions(filter: TransactionFilter, days?: true) {
  return {
    ...callQuery(ledgerCalls.sumTransactions, { query: { ...filter, days } }),
    placeholderData: keepPreviousData,
    // The list alone is enough.
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

/** Adds up transactions as the server does. @param accountId of the account that filters, from whose side transfers count */
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
