import { problem } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { invalid } from '@saldo/rpc';
import { type AccountRow } from '../accounts';
import type { AccountEntries } from '../transactions';

/**
 * Throws if an account has transactions from before its new opening date.
 * @param at the path of the account in the request, such as `accounts.3.`
 */
export async function requireOpenBefore(
  entries: AccountEntries,
  bookId: string,
  row: AccountRow,
  { openingDate = row.openingDate, at = '' }: { openingDate?: CalendarDate | undefined; at?: string },
): Promise<void> {
  if (openingDate <= row.openingDate) return;
  const first = await entries.firstDate(bookId, row._id);
  if (first !== undefined && first < openingDate)
    throw invalid(`${at}openingDate`, problem('opening-after-first-transaction'));
}
