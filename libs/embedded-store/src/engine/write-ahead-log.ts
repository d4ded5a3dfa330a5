const HEADER = 32;
/** Offset of the salt in the header. Each use of a log file has its own salt in all frames; other frames are left over. */
export const SALT = 16;
const FRAME_HEADER = 24;
export const PAGE = 4096;
const FRAME = FRAME_HEADER + PAGE;
/** Returns the offset of a frame's salt. @param n from 0 */
export const saltOfFrame = (n: number) => HEADER + n * FRAME + 8;
/** Offset of `PRAGMA application_id` in page 1. */
export const APPLICATION_ID = 68;

/** Returns the offset of a frame's checksum. @param n from 0 */
export const checksumOfFrame = (n: number) => HEADER + n * FRAME + 16;

/** A place in one log. The checksum covers all frames before it, so another log with the same number differs. */
export interface LogPosition {
  generation: number;
  /** Frames before the position. */
  frames: number;
  /** The checksum of the last of them, 8 bytes. */
  checksum: Buffer;
}

/** The content of SQLite's write-ahead log (`store.db-wal`): committed pages that are newer than those in the file. */
export interface WriteAheadLog {
  /** The newest committed version of each page, by its number. */
  pages: ReadonlyMap<number, Buffer>;
  /** Size of the database in pages after the last commit; 0 if the log is empty. */
  pageCount: number;
  /** The application id in the first frame, which is always page 1 in a log that this store has started. */
  generation: number | undefined;
  /** The position after the last commit. */
  end: LogPosition;
  /** Returns whether the log contains everything before the position. */
  holds(position: LogPosition): boolean;
  /** Valid frames follow an invalid one: they were written, and SQLite would ignore them silently. */
  isDamaged: boolean;
  /** The last frame is invalid: the machine stopped while it was written, or it is damaged. */
  isTorn: boolean;
}

type Sum = [number, number];

/** Continues SQLite's checksum over more bytes, a multiple of 8. */
function checksum(bytes: Buffer, start: number, end: number, [a, b]: Sum): Sum {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + start, (end - start) / 4);
  for (let at = 0; at < words.length; at += 2) {
    a = (a + words[at]! + b) >>> 0;
    b = (b + words[at + 1]! + a) >>> 0;
  }
  return [a, b];
}

/**
 * Reads a log as SQLite does on recovery (https://sqlite.org/fileformat2.html#walformat): up to the first frame whose
 * checksum, which continues that of the frame before, is wrong.
 * @param bytes in a buffer of their own
 * @param isOwn this process wrote it, so the checksums need not be compared, which is slow
 */
export function readWriteAheadLog(bytes: Buffer, isOwn: boolean): WriteAheadLog {
  const pages = new Map<number, Buffer>();
  const storedSum = (at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
  const isSame = (one: Sum, other: Sum) => one[0] === other[0] && one[1] === other[1];
  const starts = Array.from(
    { length: Math.max(0, Math.floor((bytes.length - HEADER) / FRAME)) },
    (_, n) => HEADER + n * FRAME,
  );
  /** Returns whether the frame's checksum continues the one before. */
  const continues = (at: number, before: Sum) =>
    isSame(
      checksum(bytes, at + FRAME_HEADER, at + FRAME, checksum(bytes, at, at + 8, before)),
      storedSum(at + 16),
    );

  const isHeaderValid = starts.length > 0 && isSame(checksum(bytes, 0, 24, [0, 0]), storedSum(24));
  const salt = isHeaderValid ? SALT : HEADER + 8;
  /** Returns whether the frame belongs to the last use of the file. */
  const isOfThisUse = (at: number) =>
    bytes.readUInt32LE(at + 8) === bytes.readUInt32LE(salt) &&
    bytes.readUInt32LE(at + 12) === bytes.readUInt32LE(salt + 4);
  let whole = 0;
  if (isHeaderValid)
    while (
      whole < starts.length &&
      isOfThisUse(starts[whole]!) &&
      (isOwn || continues(starts[whole]!, storedSum(whole === 0 ? 24 : starts[whole - 1]! + 16)))
    )
      whole++;

  let pageCount = 0;
  let frames = 0;
  let pending: [number, Buffer][] = [];
  for (const [n, at] of starts.slice(0, whole).entries()) {
    pending.push([bytes.readUInt32BE(at), bytes.subarray(at + FRAME_HEADER, at + FRAME)]);
    const committed = bytes.readUInt32BE(at + 4);
    if (committed === 0) continue;
    pageCount = committed;
    frames = n + 1;
    for (const [page, content] of pending) pages.set(page, content);
    pending = [];
  }
  const first = starts[0];
  const isMarked = whole > 0 && first !== undefined && bytes.readUInt32BE(first) === 1;
  const generation = isMarked ? bytes.readUInt32BE(first + FRAME_HEADER + APPLICATION_ID) : undefined;
  const checksumBefore = (frame: number) =>
    frame === 0
      ? Buffer.alloc(8)
      : bytes.subarray(checksumOfFrame(frame - 1), checksumOfFrame(frame - 1) + 8);
  return {
    pages,
    pageCount,
    generation,
    end: { generation: generation ?? 0, frames, checksum: checksumBefore(frames) },
    holds: (position) =>
      position.frames === 0 ||
      (position.generation === generation &&
        position.frames <= frames &&
        position.checksum.equals(checksumBefore(position.frames))),
    isTorn: whole < starts.length && whole > 0 && isOfThisUse(starts[whole]!),
    isDamaged: starts.some(
      (at, n) => n > whole && isOfThisUse(at) && continues(at, storedSum(starts[n - 1]! + 16)),
    ),
  };
}
