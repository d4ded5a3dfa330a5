import { type ReceiptType, receiptTypeOf } from '@saldo/contracts';

/**
 * What a file is, by its first bytes, whatever it is called; `undefined` for anything that no receipt comes as, and for one
 * that was announced as a picture and is a document, or the other way round.
 * @param announced the media type that it came with
 */
export function fileTypeOf(head: Uint8Array, announced: string): ReceiptType | undefined {
  const type = receiptTypeOf(head);
  const isVague = announced === '' || announced === 'application/octet-stream';
  if (!type || isVague) return type;
  return (announced === 'application/pdf') === (type === 'application/pdf') ? type : undefined;
}
