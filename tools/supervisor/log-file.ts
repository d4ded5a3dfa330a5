import { appendFile, renameSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_BYTES = 5_000_000;

/**
 * A log that never exceeds twice `maxBytes`: when it is full it becomes `<file>.1`, and a new one begins. Lines that
 * cannot be written, as on a full disk, are dropped: they must not end the instance.
 */
export function logFile(file: string, maxBytes = MAX_BYTES): Writable {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (size > 0 && size + chunk.length > maxBytes && putAside(file)) size = 0;
      appendFile(file, chunk, { mode: 0o600 }, (error) => {
        if (!error) size += chunk.length;
        done();
      });
    },
  });
}

/** Returns whether it succeeded. */
function putAside(file: string): boolean {
  try {
    renameSync(file, `${file}.1`);
    return true;
  } catch {
    return false;
  }
}
