import { crc32 } from 'node:zlib';
import { StoreError } from '../errors';
import { readInt32 } from '../values/layout';

const SUM = 4;

/** A document as it is stored: with the CRC-32 of its bytes behind it. */
export function withSum(document: Uint8Array): Uint8Array {
  const stored = Buffer.allocUnsafe(document.length + SUM);
  stored.set(document);
  stored.writeUInt32LE(crc32(document), document.length);
  return stored;
}

/**
 * The document without its checksum. Stores of format 1 have none; a document gets one when it is written again.
 * @throws StoreError 1 when it is not as it was written
 */
export function withoutSum(stored: Uint8Array, namespace: string, record: number): Uint8Array {
  const length = stored.length >= 4 ? readInt32(stored, 0) : 0;
  if (stored.length === length) return stored;
  const document = stored.subarray(0, length);
  if (stored.length === length + SUM && readInt32(stored, length) === (crc32(document) | 0)) return document;
  throw new StoreError(
    'InternalError',
    `Document ${record} of ${namespace} is damaged on the disk. Restore it from a backup (docs/runbook.md, "When data is damaged").`,
  );
}
