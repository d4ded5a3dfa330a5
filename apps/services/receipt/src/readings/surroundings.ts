import { Injectable } from '@nestjs/common';
import { type Account, authRpc, type Caller, ledgerRpc } from '@saldo/contracts';
import { RpcClient } from '@saldo/rpc';
import type { Money } from '../receipts/money.rules';

/** The user's settings that the reader needs. */
@Injectable()
export class Surroundings {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns the user's region, or the language without one, and the currencies and accounts. */
  async of(caller: Caller): Promise<{ locale: string | undefined; money: Money }> {
    const [user, accounts] = await Promise.all([
      this.rpc.call(authRpc.getMe, {}, { caller }),
      this.accounts(caller),
    ]);
    return {
      locale: user.formats?.region ?? user.language,
      money: { display: user.defaultCurrency, accounts },
    };
  }

  private async accounts(caller: Caller): Promise<Account[]> {
    const all: Account[] = [];
    for (let after: string | undefined; ;) {
      const { accounts, next } = await this.rpc.call(ledgerRpc.listAccounts, { after }, { caller });
      all.push(...accounts);
      if (next === undefined) return all;
      after = next;
    }
  }
}
