import { problem } from '@saldo/contracts';
import { invalid } from '@saldo/rpc';
import type { AccountRow } from './account.schema';

/** Sort key of accounts: by position, then by time of creation, then by id. */
type Order = [position: number, created: number, id: string];

function orderOf({ position, createdAt, _id }: AccountRow): Order {
  return [position, createdAt.getTime(), String(_id)];
}

function compareOrders(a: Order, b: Order): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : Number(a[2] > b[2]));
}

export function compareAccounts(a: AccountRow, b: AccountRow): number {
  return compareOrders(orderOf(a), orderOf(b));
}

/** Returns a cursor to the accounts after this one. It stays valid if this account is deleted. */
export function cursorAfter(row: AccountRow): string {
  return orderOf(row).join(' ');
}

/** Returns the accounts after a cursor. Throws `validation-failed` for an invalid cursor. */
export function accountsAfter(rows: AccountRow[], cursor: string): AccountRow[] {
  const [, position, created, id = ''] = /^(\d+) (\d+) ([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (!id) throw invalid('after', problem('cursor-invalid'));
  const order: Order = [Number(position), Number(created), id];
  return rows.filter((row) => compareOrders(orderOf(row), order) > 0);
}
