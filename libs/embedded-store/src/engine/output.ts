import type { RawDocument } from '../values';

/** What a batch may hold, in bytes: a reply is one document and has room for a little more than this. */
const BATCH_BYTES = 16 * 1024 * 1024;
const sizeOf = (doc: RawDocument): number => doc.end - doc.start;

/** Documents that wait to be taken, in order. */
export class Output {
  readonly #documents: RawDocument[] = [];
  #bytes = 0;

  add(doc: RawDocument): void {
    this.#documents.push(doc);
    this.#bytes += sizeOf(doc);
  }

  get isEmpty(): boolean {
    return this.#documents.length === 0;
  }

  /** There is no need to make more for a batch of so many documents. */
  suffices(count: number): boolean {
    return this.#documents.length >= count || this.#bytes >= BATCH_BYTES;
  }

  /** Up to `count` documents, fewer when they would not fit into one reply or when there are no more. */
  take(count: number): RawDocument[] {
    let bytes = 0;
    const end = this.#documents.findIndex((doc, at) => {
      bytes += sizeOf(doc);
      return at === count || (at > 0 && bytes > BATCH_BYTES);
    });
    const batch = this.#documents.splice(0, end === -1 ? Infinity : end);
    this.#bytes -= batch.reduce((sum, doc) => sum + sizeOf(doc), 0);
    return batch;
  }
}
