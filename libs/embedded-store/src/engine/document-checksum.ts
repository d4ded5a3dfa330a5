import { crc32 } from 'node:zlib';
import { StoreError } from '../errors.ts';
import { readInt32 } from '../values/layout.ts';

const CHECKSUM_BYTES = 4;
/** CRC-32 of any bytes that end in their own little-endian CRC-32. */
const RESIDUE = 0x2144df1c;

/** Appends the CRC-32 of a document's bytes. The length in the BSON does not include it. */
export function withChecksum(document: Uint8Array): Uint8Array {
  const stored = Buffer.allocUnsafe(document.length + CHECKSUM_BYTES);
  stored.set(document);
  stored.writeUInt32LE(crc32(document), document.length);
  return stored;
}

/** Returns the end offset of the stored document that begins at `start`, checksum included. */
export const endOfStored = (bytes: Uint8Array, start: number): number =>
  start + readInt32(bytes, start) + CHECKSUM_BYTES;

/**
 * Verifies the checksum of a stored document.
 * @returns the stored bytes
 * @throws StoreError 1 if they are damaged
 */
export function verifyChecksum(stored: Uint8Array, namespace: string, record: number): Uint8Array {
  const length = stored.length >= CHECKSUM_BYTES ? readInt32(stored, 0) : 0;
  if (stored.length === length + CHECKSUM_BYTES && crc32(stored) === RESIDUE) return stored;
  throw new StoreError(
    'InternalError',
    `Document ${record} of ${namespace} is damaged on the disk. Restore it from a backup (docs/runbook.md, "When data is damaged").`,
  );
}
