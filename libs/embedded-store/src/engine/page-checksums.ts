import { closeSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { APPLICATION_ID, PAGE, type LogPosition, type WriteAheadLog } from './write-ahead-log.ts';

const MAGIC = 'SALDOSU3';
const HEADER = 1536;
/** A sector, the unit that a disk writes whole. */
const SECTOR = 512;
const POSITION = 16;
/** Pages read at once. */
const BATCH = 256;
const EMPTY_PAGE = crc32(Buffer.alloc(PAGE));

export const startOfLog = (generation: number): LogPosition => ({
  generation,
  frames: 0,
  checksum: Buffer.alloc(8),
});

/** Returns the position of a file that contains no log. No log can contain this position. */
const noLog = (generation: number): LogPosition => ({
  generation,
  frames: 2 ** 32 - 1,
  checksum: Buffer.alloc(8),
});

/**
 * A CRC-32 for each page of the store's file, in a separate file. All numbers are little-endian. The first sector contains
 * `SALDOSU3`, the log position that the checksums cover, and the CRC-32 of both and of the checksums. The next two sectors take
 * turns storing the newest durable position, each with its CRC-32. The checksums follow, four bytes for each page.
 */
export class PageChecksums {
  /**
   * @param covered log position: the checksums are those of the file after the log was copied into it up to here
   * @param durable last acknowledged position; undefined until the log is copied into the file
   */
  constructor(
    readonly covered: LogPosition,
    private readonly checksums: Uint32Array,
    readonly durable: LogPosition | undefined = undefined,
  ) {}

  /** The generation in the file after the log was copied up to `covered`. */
  get generation(): number {
    return this.covered.generation;
  }

  /** @returns undefined if the file is incomplete or damaged */
  static parse(bytes: Buffer): PageChecksums | undefined {
    if (bytes.toString('latin1', 0, 8) !== MAGIC) return undefined;
    const body = bytes.subarray(HEADER);
    const isValid = body.length > 0 && body.length % 4 === 0;
    if (!isValid || bytes.readUInt32LE(8 + POSITION) !== checksumOf(bytes)) return undefined;
    const slots = [1, 2].flatMap(
      (slot) => parseSlot(bytes.subarray(slot * SECTOR, (slot + 1) * SECTOR)) ?? [],
    );
    const durable = slots.sort((a, b) => b.generation - a.generation || b.frames - a.frames)[0];
    return new PageChecksums(parsePosition(bytes, 8), parseBody(body), durable);
  }

  /** Computes the checksums of the file in its present state. */
  static of(file: number): PageChecksums {
    const generation = Buffer.alloc(4);
    readSync(file, generation, 0, 4, APPLICATION_ID);
    const number = generation.readUInt32BE();
    return new PageChecksums(noLog(number), Uint32Array.from(computeChecksums(file)), startOfLog(number + 1));
  }

  /** Returns the checksums of the file after a checkpoint of the log. */
  after(log: WriteAheadLog, generation: number): PageChecksums {
    const checksums = new Uint32Array(Math.max(this.checksums.length, log.pageCount)).fill(EMPTY_PAGE);
    checksums.set(this.checksums);
    for (const [page, content] of log.pages) checksums[page - 1] = crc32(content);
    return new PageChecksums({ ...log.end, generation }, checksums);
  }

  /** Returns the numbers of damaged pages. Ignores pages that are in the log, because they may be half copied. */
  damagedPages(file: number, log: WriteAheadLog): number[] {
    const damaged: number[] = [];
    const found = computeChecksums(file);
    for (let at = 0; at < this.checksums.length; at++)
      if (found.next().value !== this.checksums[at] && !log.pages.has(at + 1)) damaged.push(at + 1);
    return damaged;
  }

  /** Replaces the file of checksums atomically. */
  save(path: string): void {
    const bytes = Buffer.alloc(HEADER + this.checksums.length * 4);
    this.checksums.forEach((checksum, n) => bytes.writeUInt32LE(checksum, HEADER + n * 4));
    bytes.write(MAGIC, 'latin1');
    writePosition(bytes, 8, this.covered);
    bytes.writeUInt32LE(checksumOf(bytes), 8 + POSITION);
    if (this.durable) writeSlot(bytes, SECTOR, this.durable);
    const file = openSync(`${path}.new`, 'w', 0o600);
    try {
      writeSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
  }
}

/**
 * Records durable positions in the file of checksums. Alternates between two sectors, so that a torn write leaves the previous
 * one intact.
 */
export class DurablePosition {
  readonly #file: number;
  readonly #bytes = Buffer.alloc(POSITION + 4);
  #slot = 1;

  constructor(path: string) {
    this.#file = openSync(path, 'r+');
  }

  /** Records a position without a flush: it survives the end of the process, and the operating system writes it to disk later. */
  record(position: LogPosition): void {
    writeSlot(this.#bytes, 0, position);
    writeSync(this.#file, this.#bytes, 0, this.#bytes.length, this.#slot * SECTOR);
    this.#slot = 3 - this.#slot;
  }

  close(): void {
    closeSync(this.#file);
  }
}

const checksumOf = (bytes: Buffer) => crc32(bytes.subarray(HEADER), crc32(bytes.subarray(8, 8 + POSITION)));

function writePosition(bytes: Buffer, at: number, { generation, frames, checksum }: LogPosition): void {
  bytes.writeUInt32LE(generation, at);
  bytes.writeUInt32LE(frames, at + 4);
  checksum.copy(bytes, at + 8);
}

function writeSlot(bytes: Buffer, at: number, position: LogPosition): void {
  writePosition(bytes, at, position);
  bytes.writeUInt32LE(crc32(bytes.subarray(at, at + POSITION)), at + POSITION);
}

const parsePosition = (bytes: Buffer, at: number): LogPosition => ({
  generation: bytes.readUInt32LE(at),
  frames: bytes.readUInt32LE(at + 4),
  checksum: bytes.subarray(at + 8, at + 16),
});

const parseSlot = (slot: Buffer): LogPosition | undefined =>
  slot.readUInt32LE(POSITION) === crc32(slot.subarray(0, POSITION)) ? parsePosition(slot, 0) : undefined;

const parseBody = (body: Buffer) =>
  Uint32Array.from({ length: body.length / 4 }, (_, n) => body.readUInt32LE(n * 4));

/** Yields the CRC-32 of each page of a file. */
function* computeChecksums(file: number): Generator<number, undefined> {
  const bytes = Buffer.alloc(BATCH * PAGE);
  for (let at = 0; ; at += BATCH * PAGE) {
    const length = readSync(file, bytes, 0, bytes.length, at);
    for (let start = 0; start + PAGE <= length; start += PAGE)
      yield crc32(bytes.subarray(start, start + PAGE));
    if (length < bytes.length) return undefined;
  }
}
