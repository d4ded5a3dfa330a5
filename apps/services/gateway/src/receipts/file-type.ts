import { type ReceiptType, receiptTypeOf } from '@saldo/contracts';

/**
 * What a file is, by its first bytes, whatever it is called; `undefined` for anything that no receipt comes as, and for one
 * that was announced as something else: a picture as a document, a document as text.
 * @param announced the media type that it came with
 */
export function fileTypeOf(head: Uint8Array, announced: string): ReceiptType | undefined {
  const type = receiptTypeOf(head);
  const isVague = announced === '' || announced === 'application/octet-stream';
  if (!type || isVague) return type;
  const isDocument = type === 'application/pdf';
  return (isDocument ? announced === type : announced.startsWith('image/')) ? type : undefined;
}
