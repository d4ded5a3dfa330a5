import { PageHeader } from '@saldo/ui';

export function BudgetsPage() {
  return <PageHeader title="Budgets" />;
}
