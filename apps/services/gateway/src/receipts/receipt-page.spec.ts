import { type Caller, limits, type receiptRpc, type RpcInput } from '@saldo/contracts';
import { aReceipt } from '@saldo/contracts/testing';
import fc from 'fast-check';
import { receiptPage } from './receipt-page';

const caller: Caller = { userId: 'u', bookId: 'u', role: 'owner', sessionId: 's', timeZone: 'UTC' };

/** A receipt service with this many receipts, which records the requested limits. */
function serviceWith(total: number) {
  const all = Array.from({ length: total }, (_, id) => aReceipt(String(id)));
  const asked: number[] = [];
  const call = async (_contract: unknown, { page, limit }: RpcInput<typeof receiptRpc.listReceipts>) => {
    asked.push(limit);
    const receipts = all.slice((page - 1) * limit, page * limit);
    return { receipts, total, totalPages: Math.ceil(total / limit), page };
  };
  return { all, asked, rpc: { call: call as Parameters<typeof receiptPage>[0]['call'] } };
}

test('returns a page of any size from parts that fit into one reply', async () => {
  const request = [fc.nat(230), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 100 })] as const;
  await fc.assert(
    fc.asyncProperty(...request, async (total, page, limit) => {
      const { all, asked, rpc } = serviceWith(total);
      const receipts = all.slice((page - 1) * limit, page * limit);
      const totalPages = Math.ceil(total / limit);
      expect(await receiptPage(rpc, { page, limit }, caller)).toEqual({ receipts, total, totalPages, page });
      expect(Math.max(...asked)).toBeLessThanOrEqual(limits.receiptsPerReply);
    }),
  );
});
