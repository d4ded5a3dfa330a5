import { request, upload } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { fileToSend } from '../upload/file-to-send';
import type { UploadItem } from '../upload/upload-item';

/** Lets the server read a file. Nothing is recorded. */
export async function readFile(
  { key, file }: UploadItem,
  signal: AbortSignal,
  onSent: (sent: number) => void,
) {
  const sent = await fileToSend(file);
  signal.throwIfAborted();
  return upload(routes.readReceipt, sent, { signal, onSent, idempotencyKey: key });
}

export const getDraft = (id: string) => request(routes.getReceiptDraft, { params: { id } });

/** Records a draft, or attaches it to a transaction. */
export const recordDraft = (id: string, { change, choice, transactionId }: UploadItem) =>
  request(routes.recordReceipt, {
    params: { id },
    body: { ...change, ...choice, ...(transactionId !== undefined && { transactionId }) },
  });

/** Deletes a draft, even while the user leaves the page. Otherwise the server deletes it after an hour. */
export const dropDraft = (id: string) =>
  request(routes.deleteReceipt, { params: { id }, keepalive: true }).catch(() => undefined);
