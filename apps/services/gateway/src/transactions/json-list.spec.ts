import { json } from 'node:stream/consumers';
import { type Transaction, transactionPage } from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import fc from 'fast-check';
import { jsonList } from './json-list';
import { openScan } from './scan';

const entry = (name: string) => aTransaction({ name });

/** A ledger with these chunks, which counts how many were requested. */
function ledgerOf(chunks: Transaction[][]) {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    read: async (after: string | undefined) => {
      asked.push(after);
      const index = Number(after ?? 0);
      return {
        transactions: chunks[index] ?? [],
        next: index + 1 < chunks.length ? `${index + 1}` : undefined,
      };
    },
  };
}

test('joins chunks of any size to one JSON text', async () => {
  const chunks = fc.array(fc.array(fc.string().map(entry), { maxLength: 4 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(chunks, async (parts) => {
      const list = await json(jsonList(await openScan(ledgerOf(parts).read)));
      const transactions = parts.flat();
      expect(transactionPage.parse(list)).toEqual({
        transactions,
        totalPages: transactions.length > 0 ? 1 : 0,
        total: transactions.length,
        page: 1,
      });
    }),
  );
});

test('a scan has its first chunk before it is returned, and requests each further one only when it is read', async () => {
  const ledger = ledgerOf([[entry('a')], [entry('b')], [entry('c')]]);
  const scan = (await openScan(ledger.read))[Symbol.asyncIterator]();
  expect(ledger.asked).toEqual([undefined]);
  await scan.next();
  expect(ledger.asked).toEqual([undefined]);
  await scan.next();
  expect(ledger.asked).toEqual([undefined, '1']);
});

test('a scan that cannot begin fails before it is returned', async () => {
  await expect(openScan(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
});
