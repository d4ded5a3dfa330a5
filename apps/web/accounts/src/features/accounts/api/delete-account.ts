import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

interface Removal {
  id: string;
  /** The account that gets its transactions. */
  moveTo?: string;
}

export const deleteAccount = ({ id, moveTo }: Removal) =>
  request(routes.removeAccount, { params: { id }, query: moveTo ? { moveTo } : {} });

/** Whether an account has transactions, recorded or recurring. */
export async function isInUse(id: string): Promise<boolean> {
  const [{ entries }, recurring] = await Promise.all([
    request(routes.getRegister, { params: { id }, query: { limit: 1 } }),
    request(routes.listRecurring),
  ]);
  const isIn = recurring.some((entry) => entry.accountId === id || entry.transfer?.toAccountId === id);
  return entries.length > 0 || isIn;
}
