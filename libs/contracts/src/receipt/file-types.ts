import { z } from 'zod';

/** What a receipt may come as; what it is, its first bytes say. */
export const receiptType = z.enum(['image/jpeg', 'image/png', 'application/pdf']);
export type ReceiptType = z.infer<typeof receiptType>;

const signatures: [ReceiptType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [...'%PDF-'].map((letter) => letter.charCodeAt(0))],
];

/** As many bytes tell what a file is. */
export const HEAD_BYTES = 8;

/** What a file is by its first bytes; `undefined` for anything that no receipt comes as. */
export function receiptTypeOf(head: Uint8Array): ReceiptType | undefined {
  return signatures.find(([, start]) => start.every((byte, place) => head[place] === byte))?.[0];
}
