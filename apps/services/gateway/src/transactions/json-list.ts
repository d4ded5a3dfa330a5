import { type Transaction } from '@saldo/contracts';

/** Yields the list of all transactions as JSON text, in the shape of a page. Counts them on the way. */
export async function* jsonList(chunks: AsyncIterable<Transaction[]>): AsyncGenerator<string> {
  let total = 0;
  yield '{"transactions":[';
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield `${total > 0 ? ',' : ''}${chunk.map((entry) => JSON.stringify(entry)).join(',')}`;
    total += chunk.length;
  }
  yield `],"totalPages":${total > 0 ? 1 : 0},"total":${total},"page":1}`;
}
