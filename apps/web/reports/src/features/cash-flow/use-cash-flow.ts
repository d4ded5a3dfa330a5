import type { Report } from '@saldo/contracts';
import type { Choice } from '../reports/choice';
import { useReport } from '../reports/use-report';
import { flowChoice } from './flow-rows';

/** The reports of income and expenses of a choice; absent while they load. */
export function useCashFlow(choice: Choice, today: string) {
  const income = useReport(flowChoice(choice, 'income'), today);
  const expense = useReport(flowChoice(choice, 'expense'), today);
  // Reports of two choices never appear together.
  const belongTogether = income.isEarlier === expense.isEarlier;
  const reports: Record<'income' | 'expense', Report> | undefined =
    income.report && expense.report && belongTogether
      ? { income: income.report, expense: expense.report }
      : undefined;
  return {
    reports,
    failed: income.failed || expense.failed,
    retry: () => {
      income.retry();
      expense.retry();
    },
  };
}
