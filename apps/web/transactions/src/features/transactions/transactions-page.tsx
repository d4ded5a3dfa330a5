import { PageHeader } from '@saldo/ui';

export function TransactionsPage() {
  return <PageHeader title="Transactions" />;
}
