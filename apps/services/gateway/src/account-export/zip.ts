import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, its content in chunks. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Stores the content without compressing it: images are compressed already. */
  compressed?: boolean;
}

/**
 * Yields a zip archive in chunks as they are consumed; at most one chunk of one file is in memory. Its entries have a fixed
 * time, so the same content gives the same bytes.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const taken = () => ready.splice(0);
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, content, compressed } of entries) {
    const file = compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = EPOCH;
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** The earliest time that a zip entry can have. */
const EPOCH = new Date(1980, 0, 1);
