import { PageHeader } from '@saldo/ui';

export function RecurringPage() {
  return <PageHeader title="Recurring Transactions" />;
}
