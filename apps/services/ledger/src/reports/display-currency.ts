import { Injectable } from '@nestjs/common';
import { authRpc, type Caller } from '@saldo/contracts';
import { RpcClient } from '@saldo/rpc';
import { type AccountRow, AccountsRepository } from '../accounts';
import { type Display, RatesService } from '../rates';

export interface BookAccounts {
  /** All accounts, including those being deleted. */
  rows: AccountRow[];
  /** The display currency; undefined if no account of the book names a currency, because then no amount depends on it. */
  display: string | undefined;
}

/** Finds the accounts of a book and the display currency. Asks auth for the currency only if an account names one. */
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

  /** Returns the display currency and the rates for these accounts. Reads rates only if an account has another currency. */
  async ratesOf(bookId: string, { rows, display }: BookAccounts): Promise<Display> {
    const isForeign = rows.some(({ currency }) => currency !== null && currency !== display);
    return { display, find: isForeign ? await this.rates.finder(bookId) : () => undefined };
  }
}
