import { request, upload } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { AccountArchive, ArchivedReceipt } from './read-export';

/** A restore in progress: its id, and the ids of the receipts restored so far, by index in the export. */
export interface Restore {
  /** A UUID. */
  id: string;
  receiptIds: Map<number, string>;
}

/** Restores the receipts that have not been restored yet, one after the other. */
export async function restoreReceipts(
  restore: Restore,
  { receipts }: AccountArchive,
  onProgress: (done: number) => void,
): Promise<void> {
  for (const [index, receipt] of receipts.entries()) {
    if (receipt && !restore.receiptIds.has(index))
      restore.receiptIds.set(index, await restoreReceipt(restore.id, index, receipt));
    onProgress(index + 1);
  }
}

async function restoreReceipt(restoreId: string, index: number, receipt: ArchivedReceipt) {
  const { file, picture, exported } = receipt;
  const send = async (read: () => Promise<File>) => (await upload(routes.sendReceiptFile, await read())).id;
  const { file: _file, picture: _picture, ...rest } = exported;
  const fileId = await send(file);
  const pictureId = picture && (await send(picture));
  const body = { ...rest, restoreId, index, fileId, pictureId };
  return (await request(routes.restoreReceipt, { body })).id;
}
