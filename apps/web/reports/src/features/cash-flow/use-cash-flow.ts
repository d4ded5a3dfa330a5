import { callQuery, useConversionCurrency } from '@saldo/api';
import { type Report, routes, type TransferTotals } from '@saldo/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isReversed } from '@saldo/filters';
import { useEffect } from 'react';
import { type Choice, filterOfReport } from '../reports/choice';
import { useReport } from '../reports/use-report';
import { flowChoice } from './flow-rows';

/** Data of a cash flow. */
export interface FlowFigures {
  income: Report;
  expense: Report;
  /** Absent if transfers are left out. */
  transfers?: TransferTotals | undefined;
}

/** The figures of a cash flow; undefined while they load. */
export function useCashFlow(choice: Choice, today: string) {
  const income = useReport(flowChoice(choice, 'income'), today);
  const expense = useReport(flowChoice(choice, 'expense'), today);
  const transfers = useTransfers(choice, today);
  // Never combine data of different choices.
  const belongTogether = income.isEarlier === expense.isEarlier && transfers.isEarlier === expense.isEarlier;
  const figures: FlowFigures | undefined =
    income.report && expense.report && transfers.isReady && belongTogether
      ? { income: income.report, expense: expense.report, transfers: transfers.totals }
      : undefined;
  return {
    figures,
    error: income.error ?? expense.error ?? transfers.error,
    retry: () => {
      income.retry();
      expense.retry();
      transfers.retry();
    },
  };
}

/** The amounts that transfers moved, unless transfers are left out. */
function useTransfers(choice: Choice, today: string) {
  const currency = useConversionCurrency();
  const { transfers = 'none' } = choice;
  const filter = filterOfReport({ ...choice, isIncome: undefined }, today);
  const enabled = transfers !== 'none' && !isReversed(filter);
  const query = { ...filter, currency };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(routes.getTransferTotals, { query }),
    placeholderData: keepPreviousData,
    enabled,
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch the transfers', error);
  }, [error]);
  return {
    totals: enabled ? data : undefined,
    isReady: !enabled || data !== undefined,
    isEarlier: enabled && isPlaceholderData,
    error: enabled ? error : null,
    retry: () => void (enabled && refetch()),
  };
}
