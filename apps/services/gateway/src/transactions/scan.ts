import { AsyncLocalStorage } from 'node:async_hooks';
import { type Caller, ledgerRpc, type Transaction, type TransactionFilter } from '@saldo/contracts';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { RateLimiter } from '../rate-limit/rate-limiter';

/** A chunk of the transactions, and the cursor of the next one. */
export interface Chunk {
  transactions: Transaction[];
  next?: string;
}

/**
 * All transactions, a chunk at a time, each fetched only when the one before was taken. Resolves once the first chunk
 * is there, so that a failure at the start can still be answered as one.
 */
export async function openScan(
  read: (after: string | undefined) => Promise<Chunk>,
): Promise<AsyncIterable<Transaction[]>> {
  const first = await read(undefined);
  return (async function* chunks() {
    let chunk = first;
    while (true) {
      yield chunk.transactions;
      if (chunk.next === undefined) return;
      chunk = await read(chunk.next);
    }
  })();
}

/** All transactions of the caller that fit, newest first. */
@Injectable()
export class TransactionScan {
  constructor(
    private readonly rpc: RpcClient,
    private readonly rateLimiter: RateLimiter,
  ) {}

  open(filter: TransactionFilter, caller: Caller): Promise<AsyncIterable<Transaction[]>> {
    // The stream asks from wherever the socket wakes it; each call still belongs to this request.
    const inThisRequest = AsyncLocalStorage.snapshot();
    return openScan((after) => {
      this.rateLimiter.chargeChunk(caller.userId);
      return inThisRequest(() => this.rpc.call(ledgerRpc.scanTransactions, { ...filter, after }, { caller }));
    });
  }
}
