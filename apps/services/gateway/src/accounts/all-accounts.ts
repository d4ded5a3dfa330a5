import { type Account, type Caller, ledgerRpc } from '@saldo/contracts';
import type { RpcClient } from '@saldo/rpc';

/** Returns all accounts in their order, with their balances on a day, today by default. Usually takes one call. */
export async function allAccounts(rpc: RpcClient, caller: Caller, date?: string): Promise<Account[]> {
  const all: Account[] = [];
  for (let after: string | undefined; ;) {
    const { accounts, next } = await rpc.call(ledgerRpc.listAccounts, { date, after }, { caller });
    all.push(...accounts);
    if (next === undefined) return all;
    after = next;
  }
}
