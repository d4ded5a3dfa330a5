import { type Caller, limits, type ReceiptPage, receiptRpc, type RpcInput } from '@saldo/contracts';
import { type RpcClient } from '@saldo/rpc';

type Request = RpcInput<typeof receiptRpc.listReceipts>;

/** Returns a page of receipts, requested in parts that each fit into one reply. */
export async function receiptPage(
  rpc: Pick<RpcClient, 'call'>,
  { search, page, limit }: Request,
  caller: Caller,
): Promise<ReceiptPage> {
  const size = Math.min(limit, limits.receiptsPerReply);
  const partAt = (number: number) =>
    rpc.call(receiptRpc.listReceipts, { search, page: number, limit: size }, { caller });
  const start = (page - 1) * limit;
  const from = Math.floor(start / size);
  const first = await partAt(from + 1);
  const end = Math.min(start + limit, first.total);
  const receipts = [...first.receipts];
  for (let part = from + 1; part * size < end; part += 1) receipts.push(...(await partAt(part + 1)).receipts);
  const skipped = start - from * size;
  return {
    ...first,
    receipts: receipts.slice(skipped, skipped + limit),
    totalPages: Math.ceil(first.total / limit),
    page,
  };
}
