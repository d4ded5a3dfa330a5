import { type Caller, limits, type Receipt, receiptRpc } from '@saldo/contracts';
import { type FileStore } from '@saldo/files';
import { type RpcClient } from '@saldo/rpc';
import { type ZipEntry } from './zip';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The files of these receipts, with a list of what was read from them. */
export async function* receiptEntries(
  receipts: Receipt[],
  files: Pick<FileStore, 'find' | 'open'>,
  { userId }: Caller,
): AsyncGenerator<ZipEntry> {
  if (receipts.length === 0) return;
  const listed = [];
  for (const [place, receipt] of receipts.entries()) {
    const head = await files.find(userId, receipt.fileUrl.split('/').at(-1) ?? '');
    const name = `receipts/${String(place + 1).padStart(4, '0')}.${EXTENSIONS[head?.type ?? ''] ?? 'bin'}`;
    const { fileName, uploadedAt, extractedData } = receipt;
    listed.push({ file: head && name, fileName, uploadedAt, ...extractedData });
    if (head) yield { name, content: files.open(head), compressed: true };
  }
  yield { name: 'receipts/receipts.json', content: [`${JSON.stringify(listed, undefined, 2)}\n`] };
}

/** The caller's receipts, the newest first. */
export async function allReceipts(rpc: RpcClient, caller: Caller): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { page, limit: limits.pageSizeMax };
    const part = await rpc.call(receiptRpc.listReceipts, asked, { caller });
    receipts.push(...part.receipts);
    if (page >= part.totalPages) return receipts;
  }
}
