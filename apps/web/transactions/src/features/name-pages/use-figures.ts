import { callQuery, useConversionCurrency } from '@saldo/api';
import { ledgerCalls, type Report, routes } from '@saldo/contracts';
import { type CalendarDate, type DayRange, FIRST_DATE } from '@saldo/finance';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Scope } from './scope';

const LATEST = 10;

/** The three requests of a page, sent in parallel: months in the range, all years, and the newest transactions. */
export function useFigures({ filter, report }: Scope, { from, to }: DayRange, today: CalendarDate) {
  const currency = useConversionCurrency();
  const query = { ...report, group: 'kind', currency } as const;
  const months = useQuery({
    ...callQuery(routes.getReport, { query: { ...query, step: 'month', startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
  });
  const years = useQuery(
    callQuery(routes.getReport, {
      query: { ...query, step: 'year', startDate: FIRST_DATE, endDate: today },
    }),
  );
  const latest = useQuery(
    callQuery(ledgerCalls.listTransactions, { query: { ...filter, page: 1, limit: LATEST } }),
  );
  const error = months.error ?? years.error ?? latest.error;
  useEffect(() => {
    if (error) console.error('Failed to fetch the figures of a payee or category', error);
  }, [error]);
  return { months, years, latest };
}

export type ReportQuery = UseQueryResult<Report>;

/** Returns the first year with an amount in a report by year; undefined if there is none. */
export function firstYear({ steps, groups }: Report): string | undefined {
  return steps.find((_, index) => groups.some(({ counts }) => counts[index]))?.from.slice(0, 4);
}
