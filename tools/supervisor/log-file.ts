import { appendFile, renameSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_BYTES = 5_000_000;

/**
 * Log of at most twice `maxBytes`: a full file is renamed to `<file>.1`. Drops lines that it cannot write, for instance on a
 * full disk, because a log must not stop the instance.
 */
export function logFile(file: string, maxBytes = MAX_BYTES): Writable {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (size > 0 && size + chunk.length > maxBytes && rotate(file)) size = 0;
      appendFile(file, chunk, { mode: 0o600 }, (error) => {
        if (!error) size += chunk.length;
        done();
      });
    },
  });
}

/** Returns whether it succeeded. */
function rotate(file: string): boolean {
  try {
    renameSync(file, `${file}.1`);
    return true;
  } catch {
    return false;
  }
}
