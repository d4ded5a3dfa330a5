import { Injectable } from '@nestjs/common';
import type { AccountRestore } from '@saldo/contracts';
import { deterministicId, retryOnConflict } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { type AccountRow, AccountsRepository, defaultAccountId, isInState, restoredState } from '../accounts';

@Injectable()
export class AccountRestoring {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * Restores exported accounts and returns their ids, in the same order. The default account, and those that an earlier
   * request has restored, become as they are sent.
   */
  async restore(bookId: string, { restoreId, from, accounts }: AccountRestore): Promise<string[]> {
    const begin = Date.now() + from;
    const states = accounts.map((account, index) => ({
      _id: account.isDefault
        ? defaultAccountId(bookId)
        : deterministicId('account', bookId, restoreId, from + index),
      ...restoredState(account, `accounts.${index}.`),
      // Accounts with equal positions are listed in the order of their creation.
      createdAt: new Date(begin + index),
    }));
    const others = states.filter((_, index) => !accounts[index]?.isDefault);
    if (!(await this.accounts.addNew(bookId, others))) throw new DomainError('accounts-full');
    const rows = new Map((await this.accounts.list(bookId)).map((row) => [String(row._id), row]));
    for (const { createdAt: _, ...state } of states) {
      const row = rows.get(String(state._id));
      if (!row || !isInState(row, state)) await this.update(bookId, state);
    }
    return states.map(({ _id }) => String(_id));
  }

  private update(bookId: string, state: Pick<AccountRow, '_id'> & Partial<AccountRow>): Promise<AccountRow> {
    return retryOnConflict(async () => {
      const current = await this.accounts.get(bookId, state._id);
      if (!current) throw new DomainError('not-found');
      return this.accounts.update(bookId, current, state);
    });
  }
}
