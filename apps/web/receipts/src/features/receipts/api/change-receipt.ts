import { request, ignoreNotFound } from '@saldo/api';
import { type Receipt, type ReceiptChange, routes } from '@saldo/contracts';

export const saveReceipt = ({ id, change }: { id: string; change: ReceiptChange }): Promise<Receipt> =>
  request(routes.updateReceipt, { params: { id }, body: change });

export async function deleteReceipt(id: string): Promise<void> {
  await request(routes.deleteReceipt, { params: { id } }).catch(ignoreNotFound);
}
