import { type Transaction } from '@saldo/contracts';

/** A part of all transactions, and the place where the next part begins. */
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
