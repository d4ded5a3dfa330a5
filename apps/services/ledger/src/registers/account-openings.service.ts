import { Injectable } from '@nestjs/common';
import { type AccountRow, AccountsRepository } from '../accounts';
import { AccountEntries } from '../transactions';
import { SETTLED_MS } from './settled';

/**
 * Keeps accounts open before their first transaction. The check when an opening date moves later cannot see transactions that are
 * recorded at the same moment. The account is therefore marked, and checked again whenever the book's accounts are listed in the
 * next seconds, and once after.
 */
@Injectable()
export class AccountOpenings {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: AccountEntries,
  ) {}

  /**
   * Checks marked accounts: if one has a transaction before its opening date, moves the date back to that day. Returns all rows
   * as they are afterwards.
   */
  settle(bookId: string, rows: AccountRow[], now = new Date()): Promise<AccountRow[]> {
    return Promise.all(rows.map(async (row) => (row.openingRaisedAt ? this.settled(bookId, row, now) : row)));
  }

  /** Checks one marked account. Does nothing if a concurrent call has checked it. */
  private async settled(bookId: string, listed: AccountRow, now: Date): Promise<AccountRow> {
    const row = await this.accounts.get(bookId, listed._id);
    if (!row?.openingRaisedAt) return row ?? listed;
    const first = await this.entries.firstDate(bookId, row._id);
    if (first !== undefined && first < row.openingDate) {
      const lowered = await this.accounts.change(bookId, row, { openingDate: first }, { actor: 'undo' });
      return lowered ?? row;
    }
    const isSettled = row.openingRaisedAt.getTime() <= now.getTime() - SETTLED_MS;
    return (isSettled && (await this.accounts.update(bookId, row, { openingRaisedAt: null }))) || row;
  }
}
