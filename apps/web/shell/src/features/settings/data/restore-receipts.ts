import { request, upload } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { Download, DownloadedReceipt } from './read-download';

/** What is restored of a download, under which name, and which receipts are there already: their ids by their places. */
export interface Restoration {
  /** A UUID. */
  id: string;
  receiptIds: Map<number, string>;
}

/** Restores the receipts that are not there yet, one after the other. */
export async function restoreReceipts(
  restoration: Restoration,
  { receipts }: Download,
  onProgress: (done: number) => void,
): Promise<void> {
  for (const [place, receipt] of receipts.entries()) {
    if (receipt && !restoration.receiptIds.has(place))
      restoration.receiptIds.set(place, await restoreReceipt(restoration.id, place, receipt));
    onProgress(place + 1);
  }
}

async function restoreReceipt(restoreId: string, place: number, receipt: DownloadedReceipt) {
  const { file, picture, said } = receipt;
  const send = async (read: () => Promise<File>) => (await upload(routes.sendReceiptFile, await read())).id;
  const { file: _file, picture: _picture, ...rest } = said;
  const fileId = await send(file);
  const pictureId = picture && (await send(picture));
  const body = { ...rest, restoreId, place, fileId, pictureId };
  return (await request(routes.restoreReceipt, { body })).id;
}
