import { callQuery, useConversionCurrency } from '@saldo/api';
import { type Report, routes } from '@saldo/contracts';
import { type CalendarDate, type DayRange, FIRST_DATE } from '@saldo/finance';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choice } from '../reports/choice';
import { useReport } from '../reports/use-report';
import { choiceOf } from './year';

/** Returns the settings of the three reports of a year. */
function choicesOf(days: DayRange) {
  return {
    months: choiceOf(days, { group: 'kind', kind: 'net', step: 'month', compare: 'year-before' }),
    categories: choiceOf(days, { group: 'category', step: 'total', compare: 'year-before' }),
    payees: choiceOf(days, { group: 'payee', step: 'total' }),
  } satisfies Record<string, Choice>;
}

/** The reports of a year; each is undefined while it loads. */
export function useYear(days: DayRange, today: CalendarDate) {
  const choices = useMemo(() => choicesOf(days), [days]);
  const months = useReport(choices.months, today);
  const categories = useReport(choices.categories, today);
  const isFirstShown = Boolean(months.report && categories.report) || months.failed || categories.failed;
  const payees = useReport(choices.payees, today, isFirstShown);
  const all = [months, categories, payees];
  const shown = ({ report, isEarlier }: (typeof all)[number]) => (isEarlier ? undefined : report);
  return {
    choices,
    /** Whether the screen shows its first figures, so that others may load. */
    isFirstShown,
    months: shown(months),
    categories: shown(categories),
    payees: shown(payees),
    /** The rest is shown without the payees, which may fail to load in a large book. */
    failed: months.failed || categories.failed,
    payeesFailed: payees.failed,
    retry: () => all.filter(({ failed }) => failed).forEach(({ retry }) => retry()),
  };
}

/**
 * Returns the years since the first one with transactions, newest first; until they have loaded, the given ones.
 * @param isWanted whether to load them: what the screen shows of the given year comes first
 */
export function useYears(today: CalendarDate, year: string, isWanted: boolean): string[] {
  const currency = useConversionCurrency();
  const query = { group: 'kind', kind: 'net', step: 'year', startDate: FIRST_DATE, endDate: today } as const;
  const { data } = useQuery({
    ...callQuery(routes.getReport, { query: { ...query, currency } }),
    enabled: isWanted,
  });
  const current = Number(today.slice(0, 4));
  const first = Math.min(data ? Number(firstYearOf(data) ?? current) : current, Number(year));
  return Array.from({ length: current - first + 1 }, (_, index) => String(current - index));
}

function firstYearOf({ steps, groups }: Report): string | undefined {
  return steps.find((_, index) => groups.some(({ counts }) => counts[index]))?.from.slice(0, 4);
}
