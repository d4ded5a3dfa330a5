import { type Account, type Caller, ledgerRpc } from '@saldo/contracts';
import type { RpcClient } from '@saldo/rpc';

/** All accounts in their order, with the balances of a day, today by default. As a rule they fit into one internal reply. */
export async function allAccounts(rpc: RpcClient, caller: Caller, date?: string): Promise<Account[]> {
  const all: Account[] = [];
  for (let after: string | undefined; ;) {
    const { accounts, next } = await rpc.call(ledgerRpc.listAccounts, { date, after }, { caller });
    all.push(...accounts);
    if (next === undefined) return all;
    after = next;
  }
}
