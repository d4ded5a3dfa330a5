import { inflateSync } from 'fflate';
import { crc32 } from './crc32';

/** A file in a zip archive, as listed in the archive's directory. Sizes are in bytes. */
export interface ArchivedFile {
  name: string;
  size: number;
  packedSize: number;
  isPacked: boolean;
  crc: number;
  /** Offset of its header in the archive. */
  start: number;
}

/** Thrown if the archive is damaged or invalid. */
export class ArchiveError extends Error {}

// Signatures and lengths from PKWARE's APPNOTE 6.3: end of directory (4.3.16), its entries (4.3.12), file headers (4.3.7).
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
/** Maximum size in bytes; enough for several hundred thousand files. */
const LARGEST_DIRECTORY = 64_000_000;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE = 0x04034b50;
const FILE_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Returns the files of an archive by name. Reads only the directory: nothing is unpacked, and file contents stay on disk until
 * they are needed. Throws an ArchiveError for a damaged or malicious archive, such as one with duplicate names, paths that lead
 * outside, or overlapping files.
 */
export async function filesIn(archive: Blob): Promise<Map<string, ArchivedFile>> {
  const directory = await directoryOf(archive);
  const files = new Map<string, ArchivedFile>();
  for (let at = 0; at < directory.byteLength;) {
    const { file, length } = entryAt(directory, at);
    if (files.has(file.name) || /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(file.name)) throw new ArchiveError();
    files.set(file.name, file);
    at += length;
  }
  const packed = [...files.values()].reduce((sum, { packedSize }) => sum + packedSize, 0);
  if (packed > archive.size) throw new ArchiveError();
  return files;
}

async function directoryOf(archive: Blob): Promise<DataView> {
  const from = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(archive.slice(from));
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    if (start + size > from + at || size > LARGEST_DIRECTORY) throw new ArchiveError();
    return viewOf(archive.slice(start, start + size));
  }
  throw new ArchiveError();
}

function entryAt(view: DataView, at: number): { file: ArchivedFile; length: number } {
  if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new ArchiveError();
  const short = (offset: number) => view.getUint16(at + offset, true);
  const long = (offset: number) => view.getUint32(at + offset, true);
  const [isEncrypted, method, nameLength] = [short(8) % 2 === 1, short(10), short(28)];
  const length = ENTRY_BYTES + nameLength + short(30) + short(32);
  if (isEncrypted || (method !== STORED && method !== DEFLATED) || at + length > view.byteLength)
    throw new ArchiveError();
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY_BYTES, nameLength));
  const [crc, packedSize, size, start] = [long(16), long(20), long(24), long(42)];
  return { file: { name, size, packedSize, isPacked: method === DEFLATED, crc, start }, length };
}

/** Returns the stored bytes of a file in the archive, which may be compressed. */
async function packedBytes(archive: Blob, { start, packedSize }: ArchivedFile): Promise<Blob> {
  const head = await viewOf(archive.slice(start, start + FILE_BYTES));
  if (head.byteLength < FILE_BYTES || head.getUint32(0, true) !== FILE) throw new ArchiveError();
  const begin = start + FILE_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  return archive.slice(begin, begin + packedSize);
}

/** Returns the content of a file, at most as long as the directory says. Throws an ArchiveError if it is damaged. */
export async function contentOf(archive: Blob, file: ArchivedFile): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Uint8Array(await (await packedBytes(archive, file)).arrayBuffer());
  const bytes = file.isPacked ? unpacked(packed, file.size) : packed;
  if (bytes.length !== file.size || crc32(bytes) !== file.crc) throw new ArchiveError();
  return bytes;
}

function unpacked(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  try {
    return inflateSync(packed, { out: new Uint8Array(size) }) as Uint8Array<ArrayBuffer>;
  } catch (cause) {
    throw new ArchiveError(undefined, { cause });
  }
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}
