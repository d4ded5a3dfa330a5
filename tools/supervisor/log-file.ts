import { appendFile, renameSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_BYTES = 5_000_000;

/**
 * Opens a log file of at most `maxBytes`. A full file is renamed to `<file>.1`, so the log takes at most twice as much. Lines
 * that cannot be written, for instance on a full disk, are dropped: a log must not stop the instance.
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

/**
 * Renames the full log file.
 * @returns whether that succeeded
 */
function rotate(file: string): boolean {
  try {
    renameSync(file, `${file}.1`);
    return true;
  } catch {
    return false;
  }
}
