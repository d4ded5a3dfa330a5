import { type ReconciledQuery, request } from '@saldo/api';
import { type Receipt, type ReceiptChange, routes } from '@saldo/contracts';

export const saveReceipt = (
  { id, change }: { id: string; change: ReceiptChange },
  confirmed?: ReconciledQuery,
): Promise<Receipt> =>
  request(routes.updateReceipt, { params: { id }, body: change, query: { ...confirmed } });

export const attachReceipt = ({
  id,
  ...body
}: {
  id: string;
  transactionId: string;
  deletePrevious: boolean;
}): Promise<Receipt> => request(routes.attachReceipt, { params: { id }, body });

export const detachReceipt = (id: string): Promise<Receipt> =>
  request(routes.detachReceipt, { params: { id } });

export const deleteReceipt = (id: string) => request(routes.deleteReceipt, { params: { id } });
