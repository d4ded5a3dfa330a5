import { type ReceiptType, receiptTypeOf } from '@saldo/contracts';

/**
 * Detects the type of a file by its first bytes, ignoring its name. Returns undefined for types that are not accepted,
 * and for an image announced as a document or the reverse.
 * @param announced the media type sent with the file
 */
export function fileTypeOf(head: Uint8Array, announced: string): ReceiptType | undefined {
  const type = receiptTypeOf(head);
  const isVague = announced === '' || announced === 'application/octet-stream';
  if (!type || isVague) return type;
  return (announced === 'application/pdf') === (type === 'application/pdf') ? type : undefined;
}
