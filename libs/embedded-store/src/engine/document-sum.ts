import { crc32 } from 'node:zlib';
import { StoreError } from '../errors';
import { readInt32 } from '../values/layout';

const SUM = 4;
/** The CRC-32 of any bytes that end in their own CRC-32, little-endian: so no part of them need be cut out. */
const RESIDUE = 0x2144df1c;

/** A document as it is stored: with the CRC-32 of its bytes behind it, which BSON's own length leaves out. */
export function withSum(document: Uint8Array): Uint8Array {
  const stored = Buffer.allocUnsafe(document.length + SUM);
  stored.set(document);
  stored.writeUInt32LE(crc32(document), document.length);
  return stored;
}

/**
 * Stores of format 1 have documents without a checksum; one gets it when it is written again.
 * @returns what is stored
 * @throws StoreError 1 when it is not as it was written
 */
export function verified(stored: Uint8Array, namespace: string, record: number): Uint8Array {
  const length = stored.length >= SUM ? readInt32(stored, 0) : 0;
  if (stored.length === length || (stored.length === length + SUM && crc32(stored) === RESIDUE))
    return stored;
  throw new StoreError(
    'InternalError',
    `Document ${record} of ${namespace} is damaged on the disk. Restore it from a backup (docs/runbook.md, "When data is damaged").`,
  );
}
