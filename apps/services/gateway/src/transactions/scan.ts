import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Caller,
  ledgerRpc,
  type RpcInput,
  type TransactionFilter,
  type TransactionWithRaw,
} from '@saldo/contracts';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { RateLimiter } from '../rate-limit/rate-limiter';

/** A chunk of transactions, and the cursor of the next one. */
export interface Chunk {
  transactions: TransactionWithRaw[];
  next?: string;
}

/**
 * Returns all transactions in chunks, each requested only after the one before was read. Resolves with the first chunk,
 * so that an early failure can still be answered as an error.
 */
export async function openScan(
  read: (after: string | undefined) => Promise<Chunk>,
): Promise<AsyncIterable<TransactionWithRaw[]>> {
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

type Scan = TransactionFilter & Pick<RpcInput<typeof ledgerRpc.scanTransactions>, 'order' | 'withRaw'>;

/** Returns all matching transactions of the caller, newest first by default. */
@Injectable()
export class TransactionScan {
  constructor(
    private readonly rpc: RpcClient,
    private readonly rateLimiter: RateLimiter,
  ) {}

  open(scan: Scan, caller: Caller): Promise<AsyncIterable<TransactionWithRaw[]>> {
    // The stream is read from the socket's async context; run each call in that of this request.
    const inThisRequest = AsyncLocalStorage.snapshot();
    return openScan((after) => {
      this.rateLimiter.chargeChunk(caller.userId);
      return inThisRequest(() => this.rpc.call(ledgerRpc.scanTransactions, { ...scan, after }, { caller }));
    });
  }
}
