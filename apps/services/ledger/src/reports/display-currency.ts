import { Injectable } from '@nestjs/common';
import { authRpc, type Caller } from '@saldo/contracts';
import { RpcClient } from '@saldo/rpc';
import { type AccountRow, AccountsRepository } from '../accounts';
import { type Display, RatesService } from '../rates';

export interface BookAccounts {
  /** All accounts, also those being deleted. */
  rows: AccountRow[];
  /** The display currency; undefined for a book in which no account names its currency: nothing depends on it there. */
  display: string | undefined;
}

/** Finds the accounts of a book and the display currency, for which auth is asked only if an account names a currency. */
@Injectable()
export class DisplayCurrency {
  constructor(
    private readonly rpc: RpcClient,
    private readonly accounts: AccountsRepository,
    private readonly rates: RatesService,
  ) {}

  /** @param given the display currency, if the request names one */
  async accountsOf(caller: Caller, given?: string): Promise<BookAccounts> {
    const rows = await this.accounts.list(caller.bookId);
    if (rows.every(({ currency }) => currency === null)) return { rows, display: undefined };
    if (given !== undefined) return { rows, display: given };
    const { defaultCurrency: display } = await this.rpc.call(authRpc.getMe, {}, { caller });
    return { rows, display };
  }

  /** Returns what converts amounts of these accounts; reads rates only if one of them needs some. */
  async ratesOf(bookId: string, { rows, display }: BookAccounts): Promise<Display> {
    const isForeign = rows.some(({ currency }) => currency !== null && currency !== display);
    return { display, find: isForeign ? await this.rates.finder(bookId) : () => undefined };
  }
}
