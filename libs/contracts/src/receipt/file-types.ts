import { z } from 'zod';

/** The supported types of receipt files. */
export const receiptType = z.enum(['image/jpeg', 'image/png', 'application/pdf']);
export type ReceiptType = z.infer<typeof receiptType>;

const signatures: [ReceiptType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [...'%PDF-'].map((letter) => letter.charCodeAt(0))],
];

/** Number of first bytes that identify the type of a file. */
export const HEAD_BYTES = 8;

/** Returns the type of a file by its first bytes; undefined for an unsupported one. */
export function receiptTypeOf(head: Uint8Array): ReceiptType | undefined {
  return signatures.find(([, start]) => start.every((byte, place) => head[place] === byte))?.[0];
}
