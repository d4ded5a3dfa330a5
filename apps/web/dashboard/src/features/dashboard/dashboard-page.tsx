import { PageHeader } from '@saldo/ui';

export function DashboardPage() {
  return <PageHeader title="Dashboard" />;
}
