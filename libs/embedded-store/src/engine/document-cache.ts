import { RawDocument } from '../values';

const SLAB_BYTES = 1 << 20;

/** Record numbers and collection numbers both stay far below the 53 bits that they share. */
const keyOf = (collection: number, record: number): number => collection * 2 ** 32 + record;

/**
 * Documents that were read through an index: fetching a row again from SQLite costs some ten times as much. They
 * are packed into slabs, whose bytes are never reused, as results may hold them. When the younger half is full, the
 * older one goes.
 */
export class DocumentCache {
  #young = new Map<number, RawDocument>();
  #old = new Map<number, RawDocument>();
  #slab = Buffer.alloc(0);
  #used = 0;
  #slabs = 0;

  /** @param half how many megabytes each half may hold */
  constructor(private readonly half = 16) {}

  get(collection: number, record: number): RawDocument | undefined {
    const key = keyOf(collection, record);
    return this.#young.get(key) ?? this.#old.get(key);
  }

  /** @returns the document, in the cache if it found room there */
  put(collection: number, record: number, document: Uint8Array): RawDocument {
    // One that would fill a good part of a slab is not worth what it pushes out.
    if (document.length > SLAB_BYTES / 8) {
      this.delete(collection, record);
      return new RawDocument(document);
    }
    if (this.#used + document.length > this.#slab.length) this.#addSlab();
    this.#slab.set(document, this.#used);
    const kept = new RawDocument(this.#slab, this.#used);
    this.#used += document.length;
    this.#young.set(keyOf(collection, record), kept);
    return kept;
  }

  delete(collection: number, record: number): void {
    this.#young.delete(keyOf(collection, record));
    this.#old.delete(keyOf(collection, record));
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }

  #addSlab(): void {
    if (++this.#slabs > this.half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#slabs = 1;
    }
    this.#slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    this.#used = 0;
  }
}
