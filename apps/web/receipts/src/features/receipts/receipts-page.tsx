import { PageHeader } from '@saldo/ui';

export function ReceiptsPage() {
  return <PageHeader title="Receipts" />;
}
