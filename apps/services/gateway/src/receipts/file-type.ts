import type { ReceiptType } from '@saldo/contracts';

const signatures: [ReceiptType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];

/** As many bytes tell what a file is. */
export const HEAD_BYTES = 8;

/**
 * What a file is, by its first bytes, whatever it is called; `undefined` for anything that no receipt comes as, and for one
 * that was announced as a picture and is a document, or the other way round.
 * @param announced the media type that it came with
 */
export function fileTypeOf(head: Buffer, announced: string): ReceiptType | undefined {
  const [type] = signatures.find(([, start]) => head.subarray(0, start.length).equals(start)) ?? [];
  const isVague = announced === '' || announced === 'application/octet-stream';
  if (!type || isVague) return type;
  return (announced === 'application/pdf') === (type === 'application/pdf') ? type : undefined;
}
