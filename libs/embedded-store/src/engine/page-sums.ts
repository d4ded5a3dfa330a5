import { closeSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { APPLICATION_ID, PAGE, type Log } from './log';

const MAGIC = 'SALDOSUM';
const HEADER = 16;
/** Pages that are read in one go. */
const BATCH = 256;
const EMPTY_PAGE = crc32(Buffer.alloc(PAGE));

/**
 * A CRC-32 for each page of the store's file, kept in a file beside it: `SALDOSUM`, the generation of the store's file,
 * the CRC-32 of what follows, and four bytes a page, all little-endian.
 */
export class PageSums {
  constructor(
    readonly generation: number,
    private readonly sums: Uint32Array,
  ) {}

  /** @returns undefined when this is no whole file of checksums */
  static parse(bytes: Buffer): PageSums | undefined {
    const body = bytes.subarray(HEADER);
    const isWhole = bytes.toString('latin1', 0, 8) === MAGIC && body.length % 4 === 0;
    if (!isWhole || bytes.readUInt32LE(12) !== crc32(body, bytes.readUInt32LE(8))) return undefined;
    return new PageSums(
      bytes.readUInt32LE(8),
      Uint32Array.from({ length: body.length / 4 }, (_, n) => body.readUInt32LE(n * 4)),
    );
  }

  /** Of the file as it is. */
  static of(file: number): PageSums {
    const generation = Buffer.alloc(4);
    readSync(file, generation, 0, 4, APPLICATION_ID);
    return new PageSums(generation.readUInt32BE(), Uint32Array.from(sumsIn(file)));
  }

  /** What they are once the log is copied into the file. */
  after(log: Log, generation: number): PageSums {
    const sums = new Uint32Array(Math.max(this.sums.length, log.pageCount)).fill(EMPTY_PAGE);
    sums.set(this.sums);
    for (const [page, content] of log.pages) sums[page - 1] = crc32(content);
    return new PageSums(generation, sums);
  }

  /** The numbers of the pages that are not as they were written. Those in the log may be half copied, and do not count. */
  damagedPages(file: number, log: Log): number[] {
    const damaged: number[] = [];
    const found = sumsIn(file);
    for (let at = 0; at < this.sums.length; at++)
      if (found.next().value !== this.sums[at] && !log.pages.has(at + 1)) damaged.push(at + 1);
    return damaged;
  }

  /** Replaces the file of checksums as a whole. */
  save(path: string): void {
    const bytes = Buffer.alloc(HEADER + this.sums.length * 4);
    this.sums.forEach((sum, n) => bytes.writeUInt32LE(sum, HEADER + n * 4));
    bytes.write(MAGIC, 'latin1');
    bytes.writeUInt32LE(this.generation, 8);
    bytes.writeUInt32LE(crc32(bytes.subarray(HEADER), this.generation), 12);
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

function* sumsIn(file: number): Generator<number, undefined> {
  const bytes = Buffer.alloc(BATCH * PAGE);
  for (let at = 0; ; at += BATCH * PAGE) {
    const length = readSync(file, bytes, 0, bytes.length, at);
    for (let start = 0; start + PAGE <= length; start += PAGE)
      yield crc32(bytes.subarray(start, start + PAGE));
    if (length < bytes.length) return undefined;
  }
}
