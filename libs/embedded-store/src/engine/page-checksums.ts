import { closeSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { APPLICATION_ID, PAGE, type WriteAheadLog } from './write-ahead-log';

const MAGIC = 'SALDOSUM';
const HEADER = 16;
/** Pages read at once. */
const BATCH = 256;
const EMPTY_PAGE = crc32(Buffer.alloc(PAGE));

/**
 * A CRC-32 for each page of the store's file, kept in a file beside it: `SALDOSUM`, the generation of the store's file,
 * the CRC-32 of what follows, and four bytes a page, all little-endian.
 */
export class PageChecksums {
  constructor(
    readonly generation: number,
    private readonly checksums: Uint32Array,
  ) {}

  /** @returns undefined if the file is incomplete or damaged */
  static parse(bytes: Buffer): PageChecksums | undefined {
    const body = bytes.subarray(HEADER);
    const isValid = bytes.toString('latin1', 0, 8) === MAGIC && body.length % 4 === 0;
    if (!isValid || bytes.readUInt32LE(12) !== crc32(body, bytes.readUInt32LE(8))) return undefined;
    return new PageChecksums(
      bytes.readUInt32LE(8),
      Uint32Array.from({ length: body.length / 4 }, (_, n) => body.readUInt32LE(n * 4)),
    );
  }

  /** Computes the checksums of the file as it is. */
  static of(file: number): PageChecksums {
    const generation = Buffer.alloc(4);
    readSync(file, generation, 0, 4, APPLICATION_ID);
    return new PageChecksums(generation.readUInt32BE(), Uint32Array.from(computeChecksums(file)));
  }

  /** Returns the checksums of the file after a checkpoint of the log. */
  after(log: WriteAheadLog, generation: number): PageChecksums {
    const checksums = new Uint32Array(Math.max(this.checksums.length, log.pageCount)).fill(EMPTY_PAGE);
    checksums.set(this.checksums);
    for (const [page, content] of log.pages) checksums[page - 1] = crc32(content);
    return new PageChecksums(generation, checksums);
  }

  /** Returns the numbers of the damaged pages. Pages in the log may be half copied and are left out. */
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

function* computeChecksums(file: number): Generator<number, undefined> {
  const bytes = Buffer.alloc(BATCH * PAGE);
  for (let at = 0; ; at += BATCH * PAGE) {
    const length = readSync(file, bytes, 0, bytes.length, at);
    for (let start = 0; start + PAGE <= length; start += PAGE)
      yield crc32(bytes.subarray(start, start + PAGE));
    if (length < bytes.length) return undefined;
  }
}
