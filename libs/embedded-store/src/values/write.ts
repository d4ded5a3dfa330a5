import { serialize } from 'bson';
import { StoreError } from '../errors.ts';
import { copyInto, copyOf } from './layout.ts';
import { T } from './types.ts';
import { RawArray, RawDocument, Value } from './value.ts';

/** Maximum size of a message in bytes, as in MongoDB. */
const MAX_BYTES = 48_000_000;

/** Writes one BSON document into a growing buffer. */
export class BsonWriter {
  private buffer: Buffer;
  private at = 0;
  /** Offsets of the open documents and arrays, outermost first. */
  private readonly open: number[] = [];

  /** @param expected the estimated size in bytes */
  constructor(expected = 256) {
    this.buffer = Buffer.allocUnsafe(expected);
    this.begin();
  }

  value(name: string, value: Value): this {
    return this.raw(name, value.type, value.bytes, value.start, value.end);
  }

  /** Writes an element whose value consists of the bytes from `start` to `end`. */
  raw(name: string, type: number, bytes: Uint8Array, start: number, end: number): this {
    this.head(type, name);
    return this.elements(bytes, start, end);
  }

  /** Copies whole elements (type, name and value) of a document from `start` to `end`. */
  elements(bytes: Uint8Array, start: number, end: number): this {
    this.reserve(end - start);
    copyInto(this.buffer, this.at, bytes, start, end);
    this.at += end - start;
    return this;
  }

  /** Opens a nested document or array. End it with `close`. */
  openDocument(name: string): this {
    this.head(T.document, name);
    return this.begin();
  }

  openArray(name: string): this {
    this.head(T.array, name);
    return this.begin();
  }

  close(): this {
    this.reserve(1);
    this.buffer[this.at++] = 0;
    const start = this.open.pop()!;
    this.buffer.writeInt32LE(this.at - start, start);
    return this;
  }

  /** Closes the document and returns it. The writer must not be used afterwards. */
  finish(): RawDocument {
    this.close();
    return new RawDocument(this.buffer.subarray(0, this.at));
  }

  private begin(): this {
    this.reserve(5);
    this.open.push(this.at);
    this.at += 4;
    return this;
  }

  private head(type: number, name: string): void {
    this.reserve(name.length * 3 + 2);
    this.buffer[this.at++] = type;
    this.at += this.buffer.write(name, this.at);
    this.buffer[this.at++] = 0;
  }

  private reserve(more: number): void {
    const needed = this.at + more;
    if (needed <= this.buffer.length) return;
    if (needed > MAX_BYTES) {
      throw new StoreError('BSONObjectTooLarge', `a document would have more than ${MAX_BYTES} bytes`);
    }
    const larger = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }
}

export function documentOf(fields: Iterable<readonly [string, Value]>): RawDocument {
  const writer = new BsonWriter();
  for (const [name, value] of fields) writer.value(name, value);
  return writer.finish();
}

export function arrayOf(values: Iterable<Value>): RawArray {
  const writer = new BsonWriter();
  let index = 0;
  for (const value of values) writer.value(String(index++), value);
  return new RawArray(writer.finish().bytes, 0);
}

/** Serialises a plain object with `bson`. Note that JavaScript sorts names such as "7" first. */
export const fromJs = (object: Readonly<Record<string, unknown>>): RawDocument =>
  new RawDocument(serialize(object));

// Copy out of one scratch view: creating a view of new bytes costs ten times as much.
const scratch = new DataView(new ArrayBuffer(8));
const scratchBytes = new Uint8Array(scratch.buffer);
const sized = (type: number, length: number, write: (view: DataView) => void): Value => {
  write(scratch);
  return new Value(type, copyOf(scratchBytes, 0, length), 0, length);
};
export const int = (value: number): Value => sized(T.int, 4, (view) => view.setInt32(0, value, true));
export const double = (value: number): Value => sized(T.double, 8, (view) => view.setFloat64(0, value, true));
export const long = (value: bigint): Value => sized(T.long, 8, (view) => view.setBigInt64(0, value, true));
export const bool = (value: boolean): Value => new Value(T.bool, Uint8Array.of(value ? 1 : 0), 0, 1);
export const nullValue = new Value(T.null, new Uint8Array(0), 0, 0);

export function string(value: string): Value {
  const length = Buffer.byteLength(value) + 1;
  const bytes = Buffer.alloc(length + 4);
  bytes.writeInt32LE(length, 0);
  bytes.write(value, 4);
  return new Value(T.string, bytes, 0, bytes.length);
}

/** Returns the string with these UTF-8 bytes. */
export function stringOfBytes(text: Uint8Array, start: number, end: number): Value {
  const length = end - start + 1;
  const bytes = new Uint8Array(length + 4);
  for (let i = 0; i < 4; i++) bytes[i] = length >>> (8 * i);
  copyInto(bytes, 4, text, start, end);
  return new Value(T.string, bytes, 0, bytes.length);
}
