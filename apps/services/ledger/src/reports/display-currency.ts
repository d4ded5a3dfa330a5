import { Injectable } from '@nestjs/common';
import { authRpc, type Caller } from '@saldo/contracts';
import { RpcClient } from '@saldo/rpc';
import { type AccountRow, AccountsRepository } from '../accounts';

export interface BookAccounts {
  /** All accounts, also those being deleted. */
  rows: AccountRow[];
  /** The display currency; undefined for a book in which no account names its currency: nothing depends on it there. */
  display: string | undefined;
  /** The accounts that name the display currency. Totals count them like those that follow it. */
  named: AccountRow[];
}

/** Finds the accounts of a book, and which of them are in the display currency although they name a currency. */
@Injectable()
export class DisplayCurrency {
  constructor(
    private readonly rpc: RpcClient,
    private readonly accounts: AccountsRepository,
  ) {}

  async accountsOf(caller: Caller): Promise<BookAccounts> {
    const rows = await this.accounts.list(caller.bookId);
    if (rows.every(({ currency }) => currency === null)) return { rows, display: undefined, named: [] };
    const { defaultCurrency: display } = await this.rpc.call(authRpc.getMe, {}, { caller });
    return { rows, display, named: rows.filter(({ currency }) => currency === display) };
  }
}
