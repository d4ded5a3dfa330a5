const HEADER = 32;
/** Offset in the header of what each use of a log file puts into all its frames: others are left over from a former use. */
export const SALT = 16;
const FRAME_HEADER = 24;
export const PAGE = 4096;
const FRAME = FRAME_HEADER + PAGE;
/** Where the salt of a frame lies. @param n from 0 */
export const saltOfFrame = (n: number) => HEADER + n * FRAME + 8;
/** Offset of `PRAGMA application_id` in page 1. */
export const APPLICATION_ID = 68;

/** What SQLite's log (`store.db-wal`) holds: committed pages that are newer than those in the file. */
export interface Log {
  /** The newest committed version of each page, by its number. */
  pages: ReadonlyMap<number, Buffer>;
  /** Pages in the file after the last commit; 0 when the log is empty. */
  pageCount: number;
  /** The application id in the first frame, which is always page 1 in a log that this store began. */
  generation: number | undefined;
  /** Whether whole frames follow one that is not whole: these were written, and SQLite would ignore them in silence. */
  isDamaged: boolean;
  /** Whether the last frame is not whole: the machine stopped while it was written, or it is damaged. */
  isTorn: boolean;
}

type Sum = [number, number];

/** Continues SQLite's checksum over more bytes, whose number is a multiple of 8. */
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
 * @param isOurs this process wrote it: its checksums need not be compared, which takes longer than all else
 */
export function readLog(bytes: Buffer, isOurs = false): Log {
  const pages = new Map<number, Buffer>();
  const storedSum = (at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
  const isSame = (one: Sum, other: Sum) => one[0] === other[0] && one[1] === other[1];
  const starts = Array.from(
    { length: Math.max(0, Math.floor((bytes.length - HEADER) / FRAME)) },
    (_, n) => HEADER + n * FRAME,
  );
  /** Whether the frame at this place continues what is before it. */
  const continues = (at: number, before: Sum) =>
    isSame(
      checksum(bytes, at + FRAME_HEADER, at + FRAME, checksum(bytes, at, at + 8, before)),
      storedSum(at + 16),
    );

  const isHeaderWhole = starts.length > 0 && isSame(checksum(bytes, 0, 24, [0, 0]), storedSum(24));
  const salt = isHeaderWhole ? SALT : HEADER + 8;
  /** Whether the frame at this place is of the last use of the file. */
  const isOfThisUse = (at: number) =>
    bytes.readUInt32LE(at + 8) === bytes.readUInt32LE(salt) &&
    bytes.readUInt32LE(at + 12) === bytes.readUInt32LE(salt + 4);
  let whole = 0;
  if (isHeaderWhole)
    while (
      whole < starts.length &&
      isOfThisUse(starts[whole]!) &&
      (isOurs || continues(starts[whole]!, storedSum(whole === 0 ? 24 : starts[whole - 1]! + 16)))
    )
      whole++;

  let pageCount = 0;
  let pending: [number, Buffer][] = [];
  for (const at of starts.slice(0, whole)) {
    pending.push([bytes.readUInt32BE(at), bytes.subarray(at + FRAME_HEADER, at + FRAME)]);
    const committed = bytes.readUInt32BE(at + 4);
    if (committed === 0) continue;
    pageCount = committed;
    for (const [page, content] of pending) pages.set(page, content);
    pending = [];
  }
  const first = starts[0];
  const isMarked = whole > 0 && first !== undefined && bytes.readUInt32BE(first) === 1;
  return {
    pages,
    pageCount,
    generation: isMarked ? bytes.readUInt32BE(first + FRAME_HEADER + APPLICATION_ID) : undefined,
    isTorn: whole < starts.length && whole > 0 && isOfThisUse(starts[whole]!),
    isDamaged: starts.some(
      (at, n) => n > whole && isOfThisUse(at) && continues(at, storedSum(starts[n - 1]! + 16)),
    ),
  };
}
