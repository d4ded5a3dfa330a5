import { copyInto } from './layout.ts';

/** A growing buffer for the key that is being encoded. All keys use one instance, because encoding is never re-entered. */
export class KeyBuffer {
  bytes = Buffer.allocUnsafe(1024);
  length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  uint32(value: number): void {
    if (this.length + 4 > this.bytes.length) this.grow(4);
    this.length = this.bytes.writeUInt32BE(value, this.length);
  }

  copy(from: Uint8Array, start: number, end: number): void {
    const count = end - start;
    if (this.length + count > this.bytes.length) this.grow(count);
    copyInto(this.bytes, this.length, from, start, end);
    this.length += count;
  }

  /** Appends bytes that may contain zeros, so that a prefix sorts first: 0 is written as 0 255, and the end as 0 0. */
  escaped(from: Uint8Array, start: number, end: number): void {
    if (this.length + (end - start) * 2 + 2 > this.bytes.length) this.grow((end - start) * 2 + 2);
    const { bytes } = this;
    let at = this.length;
    for (let i = start; i < end; i++) {
      const byte = from[i]!;
      bytes[at++] = byte;
      if (byte === 0) bytes[at++] = 255;
    }
    bytes[at++] = 0;
    bytes[at++] = 0;
    this.length = at;
  }

  complementFrom(start: number): void {
    for (let i = start; i < this.length; i++) this.bytes[i] = ~this.bytes[i]!;
  }

  private grow(more: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
