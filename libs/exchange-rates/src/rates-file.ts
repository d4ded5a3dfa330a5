import { readFile } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { ReferenceRates } from './reference-rates';
import { RatesFileError } from './rates-file-error';

/** Maximum size of an unpacked file in bytes, far more than the history of all currencies. */
const MOST_BYTES = 50_000_000;

/** Reads a file of the European Central Bank, as zip or CSV. Throws RatesFileError if it is damaged or not such a file. */
export async function readRatesFile(path: string): Promise<ReferenceRates> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new RatesFileError(error instanceof Error ? error.message : String(error));
  }
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  return ReferenceRates.parse((isZip ? unzipped(bytes) : bytes).toString('latin1'));
}

/** Returns the only file of an archive. Its size and checksum come from the archive's directory. */
function unzipped(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  try {
    const entry = bytes.readUInt32LE(end + 16);
    if (end < 0 || bytes.readUInt16LE(end + 10) !== 1) throw new RangeError('not one file');
    const [method, crc] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 16)];
    const [packed, size] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 24)];
    const header = bytes.readUInt32LE(entry + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = bytes.subarray(start, start + packed);
    if (method !== 8 || size > MOST_BYTES) throw new RangeError('packed in another way');
    const file = inflateRawSync(content, { maxOutputLength: size });
    if (file.length === size && crc32(file) === crc) return file;
  } catch (error) {
    throw new RatesFileError('The archive is damaged.', { cause: error });
  }
  throw new RatesFileError('The archive is damaged.');
}
