const HEADER = 32;
/**
 * Offset of the salt in the header. Each use of a log file has a new salt in all its frames; frames with another salt are left
 * over.
 */
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

/** A position in a log. The checksum covers all frames before it, so another log with the same number has another checksum. */
export interface LogPosition {
  generation: number;
  /** Number of frames before the position. */
  frames: number;
  /** Checksum of the last of these frames, 8 bytes. */
  checksum: Buffer;
}

/** Content of SQLite's write-ahead log (`store.db-wal`): committed pages that are newer than those in the file. */
export interface WriteAheadLog {
  /** The newest committed version of each page, by its number. */
  pages: ReadonlyMap<number, Buffer>;
  /** Size of the database in pages after the last commit; 0 if the log is empty. */
  pageCount: number;
  /** Application id in the first frame, which is always page 1 in a log that this store has begun. */
  generation: number | undefined;
  /** The position after the last commit. */
  end: LogPosition;
  /** Returns whether the log contains everything before the position. */
  holds(position: LogPosition): boolean;
  /** Whether valid frames follow an invalid one. They were written, and SQLite would ignore them silently. */
  isDamaged: boolean;
  /** Whether the last frame is invalid: it is damaged, or the machine stopped while it was being written. */
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

/** The frames of a log: their offsets, and which of them are valid. */
class Frames {
  readonly starts: readonly number[];
  /** Number of frames before the first invalid one. */
  readonly whole: number;
  private readonly salt: number;

  /** @param isOwn whether this process wrote them; then the checksums need not be compared, which is slow */
  constructor(
    private readonly bytes: Buffer,
    isOwn: boolean,
  ) {
    const count = Math.max(0, Math.floor((bytes.length - HEADER) / FRAME));
    this.starts = Array.from({ length: count }, (_, n) => HEADER + n * FRAME);
    const isHeaderValid = count > 0 && isSame(checksum(bytes, 0, 24, [0, 0]), this.storedSum(24));
    this.salt = isHeaderValid ? SALT : HEADER + 8;
    const isValid = (n: number) => this.isOfThisUse(n) && (isOwn || this.continues(n));
    let whole = 0;
    if (isHeaderValid) while (whole < count && isValid(whole)) whole++;
    this.whole = whole;
  }

  /** Returns whether a frame belongs to the last use of the file. */
  isOfThisUse(n: number): boolean {
    const [at, { bytes, salt }] = [saltOfFrame(n), this];
    return (
      bytes.readUInt32LE(at) === bytes.readUInt32LE(salt) &&
      bytes.readUInt32LE(at + 4) === bytes.readUInt32LE(salt + 4)
    );
  }

  /** Returns whether a frame's checksum continues that of the previous frame, or of the header. */
  continues(n: number): boolean {
    const at = HEADER + n * FRAME;
    const before = this.storedSum(n === 0 ? 24 : checksumOfFrame(n - 1));
    const own = checksum(this.bytes, at + FRAME_HEADER, at + FRAME, checksum(this.bytes, at, at + 8, before));
    return isSame(own, this.storedSum(checksumOfFrame(n)));
  }

  /** Returns the 8-byte checksum of the frames before this one. */
  checksumBefore(n: number): Buffer {
    return n === 0
      ? Buffer.alloc(8)
      : this.bytes.subarray(checksumOfFrame(n - 1), checksumOfFrame(n - 1) + 8);
  }

  /** Returns the newest committed version of each page, the size of the database, and the number of committed frames. */
  committed() {
    const pages = new Map<number, Buffer>();
    let [pageCount, frames] = [0, 0];
    let pending: [number, Buffer][] = [];
    for (const [n, at] of this.starts.slice(0, this.whole).entries()) {
      pending.push([this.bytes.readUInt32BE(at), this.bytes.subarray(at + FRAME_HEADER, at + FRAME)]);
      const committed = this.bytes.readUInt32BE(at + 4);
      if (committed === 0) continue;
      [pageCount, frames] = [committed, n + 1];
      for (const [page, content] of pending) pages.set(page, content);
      pending = [];
    }
    return { pages, pageCount, frames };
  }

  /** Returns the application id in the first frame, if that is page 1. */
  generation(): number | undefined {
    const [first] = this.starts;
    const isMarked = this.whole > 0 && first !== undefined && this.bytes.readUInt32BE(first) === 1;
    return isMarked ? this.bytes.readUInt32BE(first + FRAME_HEADER + APPLICATION_ID) : undefined;
  }

  private storedSum(at: number): Sum {
    return [this.bytes.readUInt32BE(at), this.bytes.readUInt32BE(at + 4)];
  }
}

const isSame = (one: Sum, other: Sum) => one[0] === other[0] && one[1] === other[1];

/**
 * Reads a log as SQLite does on recovery (https://sqlite.org/fileformat2.html#walformat): up to the first frame with a wrong
 * checksum. Each checksum continues that of the previous frame.
 * @param bytes in a buffer of their own
 * @param isOwn whether this process wrote the log; then the checksums need not be compared, which is slow
 */
export function readWriteAheadLog(bytes: Buffer, isOwn: boolean): WriteAheadLog {
  const log = new Frames(bytes, isOwn);
  const { starts, whole } = log;
  const { pages, pageCount, frames } = log.committed();
  const generation = log.generation();
  return {
    pages,
    pageCount,
    generation,
    end: { generation: generation ?? 0, frames, checksum: log.checksumBefore(frames) },
    holds: (position) =>
      position.frames === 0 ||
      (position.generation === generation &&
        position.frames <= frames &&
        position.checksum.equals(log.checksumBefore(position.frames))),
    isTorn: whole < starts.length && whole > 0 && log.isOfThisUse(whole),
    isDamaged: starts.some((_, n) => n > whole && log.isOfThisUse(n) && log.continues(n)),
  };
}
