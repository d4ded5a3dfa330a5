import { Injectable } from '@nestjs/common';
import { type AccountRestore, type Caller, ledgerRpc } from '@saldo/contracts';
import { HandlesOnce, retryOnConflict } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import {
  type AccountRow,
  AccountsRepository,
  addedAccountId,
  defaultAccountId,
  isInState,
  restoredState,
} from '../accounts';
import { AccountEntries } from '../transactions';
import { requireOpenBefore } from './require-open-before';

@Injectable()
export class AccountRestoring {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: AccountEntries,
  ) {}

  /**
   * Restores exported accounts and returns their ids, in the same order. Overwrites the default account, and accounts that an
   * earlier request has restored.
   */
  @HandlesOnce(ledgerRpc.restoreAccounts)
  async restore({ restoreId, from, accounts }: AccountRestore, { bookId }: Pick<Caller, 'bookId'>) {
    const begin = Date.now() + from;
    const states = accounts.map((account, index) => ({
      _id: account.isDefault ? defaultAccountId(bookId) : addedAccountId(bookId, restoreId, from + index),
      ...restoredState(account, `accounts.${index}.`),
      // Accounts with equal positions are listed in the order of their creation.
      createdAt: new Date(begin + index),
    }));
    const ids = states.map(({ _id }) => _id);
    if (!(await this.accounts.bringBack(bookId, ids))) throw this.accounts.full();
    const before = await this.rowsById(bookId, ids);
    for (const [index, { _id, openingDate }] of states.entries()) {
      const row = before.get(String(_id));
      if (row) await requireOpenBefore(this.entries, bookId, row, { openingDate, at: `accounts.${index}.` });
    }
    const others = states.filter((_, index) => !accounts[index]?.isDefault);
    if (!(await this.accounts.addNew(bookId, others))) throw this.accounts.full();
    const rows = await this.rowsById(bookId, ids);
    for (const { createdAt: _, ...state } of states) {
      const row = rows.get(String(state._id));
      if (!row || !isInState(row, state)) await this.update(bookId, state);
    }
    return { ids: ids.map(String) };
  }

  private async rowsById(bookId: string, ids: Types.ObjectId[]): Promise<Map<string, AccountRow>> {
    return new Map((await this.accounts.among(bookId, ids)).map((row) => [String(row._id), row]));
  }

  private update(bookId: string, state: Pick<AccountRow, '_id'> & Partial<AccountRow>): Promise<AccountRow> {
    return retryOnConflict(async () => {
      const current = await this.accounts.get(bookId, state._id);
      if (!current) throw new DomainError('not-found');
      return this.accounts.update(bookId, current, state);
    });
  }
}
