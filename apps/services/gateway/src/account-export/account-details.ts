import { AsyncLocalStorage } from 'node:async_hooks';
import { type Account, type Caller, ledgerRpc, type RpcOutput } from '@saldo/contracts';
import type { RpcClient } from '@saldo/rpc';

/** The details of accounts, in chunks that are read one after the other, in the order of the accounts. */
export interface AccountDetails {
  valuations: () => AsyncGenerator<RpcOutput<typeof ledgerRpc.scanValuations>>;
  reconciliations: () => AsyncGenerator<RpcOutput<typeof ledgerRpc.scanReconciliations>>;
}

export function accountDetails(rpc: RpcClient, accounts: Account[], caller: Caller): AccountDetails {
  const accountIds = accounts.map(({ _id }) => _id);
  // The stream is read outside of this request's async context; run the calls within it.
  const inThisRequest = AsyncLocalStorage.snapshot();
  return {
    async *valuations() {
      for (let left = accountIds; ;) {
        const input = { accountIds: left };
        const chunk = await inThisRequest(() => rpc.call(ledgerRpc.scanValuations, input, { caller }));
        if (chunk.accountId === undefined) return;
        yield chunk;
        left = left.slice(left.indexOf(chunk.accountId) + 1);
      }
    },
    async *reconciliations() {
      for (let left = accountIds, after: number | undefined; ;) {
        const input = { accountIds: left, after };
        const chunk = await inThisRequest(() => rpc.call(ledgerRpc.scanReconciliations, input, { caller }));
        if (chunk.accountId === undefined) return;
        yield chunk;
        left = left.slice(left.indexOf(chunk.accountId));
        after = chunk.reconciliations.at(-1)?.number;
      }
    },
  };
}
