import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive, its content in pieces. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Already as small as it gets, as pictures are. */
  compressed?: boolean;
}

/**
 * A zip archive in pieces, made as they are taken: at no time is more than one piece of one file in memory. Its entries
 * bear no times, so the same content gives the same bytes.
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

/** The first moment that a zip can name. */
const EPOCH = new Date(1980, 0, 1);
