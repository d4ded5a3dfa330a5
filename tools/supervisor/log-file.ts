import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_BYTES = 5_000_000;

/** A log that never takes more than twice `maxBytes`: when it is full it becomes `<file>.1`, and a new one begins. */
export function logFile(file: string, maxBytes = MAX_BYTES): Writable {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let stream = append(file);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (size > 0 && size + chunk.length > maxBytes) {
        stream.end();
        renameSync(file, `${file}.1`);
        stream = append(file);
        size = 0;
      }
      size += chunk.length;
      stream.write(chunk, () => done());
    },
    final(done) {
      stream.end(() => done());
    },
  });
}

/** A full disk must not take the books down with it: what cannot be logged is dropped. */
function append(file: string): WriteStream {
  return createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => undefined);
}
