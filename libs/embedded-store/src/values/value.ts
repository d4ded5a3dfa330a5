import { deserialize, type Document } from 'bson';
import { T } from './types.ts';
import { copyOf, cstringEnd, readInt32, valueEnd } from './layout.ts';
import { readName } from './names.ts';

/**
 * A BSON value as a slice of its document's bytes. It is decoded only when needed, and copied byte by byte. The bytes must have
 * passed `validateDocument` and must not change afterwards. A missing value is `undefined`, never a Value.
 */
export class Value {
  constructor(
    readonly type: number,
    readonly bytes: Uint8Array,
    readonly start: number,
    readonly end: number,
  ) {}

  /** Returns a copy with its own bytes, which does not keep the whole document in memory. */
  detached(): Value {
    return this.start === 0 && this.end === this.bytes.length
      ? this
      : valueAt(copyOf(this.bytes, this.start, this.end), this.type, 0);
  }

  /** Decodes the value with the `bson` package; numbers become JavaScript numbers. Slow. */
  toJs(): unknown {
    return this.decode(true);
  }

  toBson(): unknown {
    return this.decode(false);
  }

  private decode(promoteValues: boolean): unknown {
    const holder = new Uint8Array(this.end - this.start + 8);
    new DataView(holder.buffer).setInt32(0, holder.length, true);
    holder[4] = this.type;
    holder[5] = 0x76;
    holder.set(this.bytes.subarray(this.start, this.end), 7);
    return deserialize(holder, { promoteValues })['v'];
  }
}

/** A sequence of named elements; the base class of documents and arrays. */
class Container extends Value {
  *elements(): Generator<[name: string, value: Value]> {
    const { bytes } = this;
    for (let at = this.start + 4; bytes[at] !== 0;) {
      const nameEnd = cstringEnd(bytes, at + 1);
      const value = valueAt(bytes, bytes[at]!, nameEnd + 1);
      yield [readName(bytes, at + 1, nameEnd), value];
      at = value.end;
    }
  }

  get isEmpty(): boolean {
    return this.bytes[this.start + 4] === 0;
  }

  /** Returns the bytes of the container. Copies them unless it owns the whole buffer. */
  toBytes(): Uint8Array {
    return this.start === 0 && this.end === this.bytes.length
      ? this.bytes
      : copyOf(this.bytes, this.start, this.end);
  }
}

export class RawDocument extends Container {
  /** @param start offset of the document; its length is read from the bytes */
  constructor(bytes: Uint8Array, start = 0) {
    super(T.document, bytes, start, start + readInt32(bytes, start));
  }

  /** Returns the field of this name (not a dotted path) without decoding the others. */
  field(name: string): Value | undefined {
    return this.fieldNamed(nameBytes(name));
  }

  /** Does the same as `field` for a name encoded by `nameBytes`. */
  fieldNamed(name: Uint8Array): Value | undefined {
    const { bytes } = this;
    const length = name.length;
    for (let at = this.start + 4; ;) {
      const type = bytes[at]!;
      if (type === 0) return undefined;
      let i = 0;
      while (i < length && bytes[at + 1 + i] === name[i]) i++;
      const end = at + 1 + i;
      if (i === length && bytes[end] === 0) return valueAt(bytes, type, end + 1);
      at = valueEnd(bytes, type, cstringEnd(bytes, end) + 1);
    }
  }

  /** Yields the elements, each with the offset of its name. */
  *encodedElements(): Generator<[name: number, value: Value]> {
    const { bytes } = this;
    for (let at = this.start + 4; bytes[at] !== 0;) {
      const value = valueAt(bytes, bytes[at]!, cstringEnd(bytes, at + 1) + 1);
      yield [at + 1, value];
      at = value.end;
    }
  }

  /** Decodes the document with the `bson` package; numbers become JavaScript numbers. Slow. */
  toObject(): Document {
    return deserialize(this.bytes.subarray(this.start, this.end));
  }
}

export class RawArray extends Container {
  constructor(bytes: Uint8Array, start: number) {
    super(T.array, bytes, start, start + readInt32(bytes, start));
  }

  get length(): number {
    let length = 0;
    const { bytes } = this;
    for (let at = this.start + 4; bytes[at] !== 0; length++) {
      at = valueEnd(bytes, bytes[at]!, cstringEnd(bytes, at + 1) + 1);
    }
    return length;
  }

  *values(): Generator<Value> {
    for (let value = this.after(); value; value = this.after(value)) yield value;
  }

  /** Returns the element after the given one, or the first one. Several times faster than a generator. */
  after(element?: Value): Value | undefined {
    const { bytes } = this;
    const at = element ? element.end : this.start + 4;
    return bytes[at] === 0 ? undefined : valueAt(bytes, bytes[at]!, cstringEnd(bytes, at + 1) + 1);
  }
}

export const nameBytes = (name: string): Uint8Array => Buffer.from(name);

/** Returns the value of this type at an offset. */
export function valueAt(bytes: Uint8Array, type: number, start: number): Value {
  if (type === T.document) return new RawDocument(bytes, start);
  if (type === T.array) return new RawArray(bytes, start);
  return new Value(type, bytes, start, valueEnd(bytes, type, start));
}
