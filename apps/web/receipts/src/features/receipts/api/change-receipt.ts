import { request } from '@saldo/api';
import { type Receipt, type ReceiptChange, routes } from '@saldo/contracts';

export const saveReceipt = ({ id, change }: { id: string; change: ReceiptChange }): Promise<Receipt> =>
  request(routes.updateReceipt, { params: { id }, body: change });

export const deleteReceipt = (id: string) => request(routes.deleteReceipt, { params: { id } });
