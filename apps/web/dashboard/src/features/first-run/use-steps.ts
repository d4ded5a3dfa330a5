import { accountsQuery } from '@saldo/api';
import type { Summary } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { hasBudgetsQuery, importsQuery } from './api';

export const stepNames = ['balance', 'file', 'expense', 'budget'] as const;
export type StepName = (typeof stepNames)[number];

/** The remaining steps, and the sample data if the book contains it. Both are derived from the recorded data. */
export function useSteps(summary: Summary | undefined) {
  const { data: accounts } = useQuery(accountsQuery);
  const { data: hasBudgets } = useQuery(hasBudgetsQuery);
  const { data: imports } = useQuery(importsQuery);
  if (!summary || !accounts || hasBudgets === undefined || !imports) return undefined;
  const account = accounts.find(({ isDefault }) => isDefault);
  const isLeft: Record<StepName, boolean> = {
    balance: account?.openingBalance === 0,
    file: !imports.hasFile,
    expense: summary.totalExpenses === 0,
    budget: !hasBudgets,
  };
  return { account, left: stepNames.filter((name) => isLeft[name]), sample: imports.sample };
}
