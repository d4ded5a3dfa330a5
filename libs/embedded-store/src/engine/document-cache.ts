import { RawDocument } from '../values/index.ts';

const SLAB_BYTES = 1 << 20;

/** Combines a collection and a record number, which together stay far below 53 bits. */
const keyOf = (collection: number, record: number): number => collection * 2 ** 32 + record;

/**
 * A cache of documents that were read through an index: fetching a row from SQLite costs about ten times as much. Documents are
 * packed into slabs. The bytes of a slab are never reused, because results may refer to them. When the young generation is full,
 * the old one is discarded.
 */
export class DocumentCache {
  #young = new Map<number, RawDocument>();
  #old = new Map<number, RawDocument>();
  #slab = Buffer.alloc(0);
  #used = 0;
  /** Size of the slabs in the young generation. */
  #bytes = 0;

  /** @param generationSize capacity in megabytes of each of the two generations */
  constructor(private readonly generationSize = 16) {}

  get(collection: number, record: number): RawDocument | undefined {
    const key = keyOf(collection, record);
    return this.#young.get(key) ?? this.#old.get(key);
  }

  /** @returns the document, as a slice of the cache unless it is large */
  put(collection: number, record: number, document: Uint8Array): RawDocument {
    // Do not cache a large document, which would evict too many others.
    if (document.length > SLAB_BYTES / 8) {
      this.delete(collection, record);
      return new RawDocument(document);
    }
    if (this.#used + document.length > this.#slab.length) {
      this.#make(SLAB_BYTES);
      this.#slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
      this.#used = 0;
    }
    this.#slab.set(document, this.#used);
    const kept = new RawDocument(this.#slab, this.#used);
    this.#used += document.length;
    this.#young.set(keyOf(collection, record), kept);
    return kept;
  }

  /** Caches documents that share the bytes of one slab. */
  putAll(collection: number, documents: ReadonlyMap<number, RawDocument>): void {
    const [first] = documents.values();
    if (first) this.#make(first.bytes.length);
    for (const [record, document] of documents) this.#young.set(keyOf(collection, record), document);
  }

  delete(collection: number, record: number): void {
    this.#young.delete(keyOf(collection, record));
    this.#old.delete(keyOf(collection, record));
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }

  /** Makes room for another slab. */
  #make(size: number): void {
    this.#bytes += size;
    if (this.#bytes <= this.generationSize * SLAB_BYTES) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#bytes = size;
  }
}
