import { RawDocument } from '../values';

const SLAB_BYTES = 1 << 20;

interface Slab {
  bytes: Buffer;
  used: number;
  keys: number[];
}

/** Record numbers and collection numbers both stay far below the 53 bits that they share. */
const keyOf = (collection: number, record: number): number => collection * 2 ** 32 + record;

/**
 * Documents that were read through an index, packed into slabs: fetching a row again from SQLite costs some ten
 * times as much. The oldest slab goes when there are too many; its bytes are never reused, as results may hold them.
 */
export class DocumentCache {
  /** Where a document lies: number of the slab times its size, plus offset. */
  readonly #places = new Map<number, number>();
  readonly #slabs = new Map<number, Slab>();
  #newest = -1;

  /** @param slabs how many megabytes it may hold */
  constructor(private readonly slabs = 32) {}

  get(collection: number, record: number): RawDocument | undefined {
    const place = this.#places.get(keyOf(collection, record));
    if (place === undefined) return undefined;
    const slab = this.#slabs.get(Math.floor(place / SLAB_BYTES));
    return slab && new RawDocument(slab.bytes, place % SLAB_BYTES);
  }

  /** @returns the document, in the cache if it found room there */
  put(collection: number, record: number, document: Uint8Array): RawDocument {
    // One that would fill a good part of a slab is not worth what it pushes out.
    if (document.length > SLAB_BYTES / 8) {
      this.delete(collection, record);
      return new RawDocument(document);
    }
    let slab = this.#slabs.get(this.#newest);
    if (!slab || slab.used + document.length > SLAB_BYTES) slab = this.#addSlab();
    const at = slab.used;
    slab.bytes.set(document, at);
    slab.used += document.length;
    const key = keyOf(collection, record);
    slab.keys.push(key);
    this.#places.set(key, this.#newest * SLAB_BYTES + at);
    return new RawDocument(slab.bytes, at);
  }

  delete(collection: number, record: number): void {
    this.#places.delete(keyOf(collection, record));
  }

  clear(): void {
    this.#places.clear();
    this.#slabs.clear();
  }

  #addSlab(): Slab {
    const oldest = ++this.#newest - this.slabs;
    const end = (oldest + 1) * SLAB_BYTES;
    for (const key of this.#slabs.get(oldest)?.keys ?? [])
      if ((this.#places.get(key) ?? end) < end) this.#places.delete(key);
    this.#slabs.delete(oldest);
    const slab = { bytes: Buffer.allocUnsafeSlow(SLAB_BYTES), used: 0, keys: [] };
    this.#slabs.set(this.#newest, slab);
    return slab;
  }
}
