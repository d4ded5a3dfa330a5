import type { RawDocument } from '../values';

/** What a batch may hold, in bytes: a reply is one document and has room for a little more than this. */
const BATCH_BYTES = 16 * 1024 * 1024;
const sizeOf = (doc: RawDocument): number => doc.end - doc.start;

/** Documents that wait to be taken, in order. */
export class Output {
  #documents: RawDocument[] = [];
  /** Those before this place are taken. */
  #at = 0;
  #bytes = 0;

  add(doc: RawDocument): void {
    this.#documents.push(doc);
    this.#bytes += sizeOf(doc);
  }

  get isEmpty(): boolean {
    return this.#at === this.#documents.length;
  }

  /** There is no need to make more for a batch of so many documents. */
  suffices(count: number): boolean {
    return this.#documents.length - this.#at >= count || this.#bytes >= BATCH_BYTES;
  }

  /** Up to `count` documents, fewer when they would not fit into one reply or when there are no more. */
  take(count: number): RawDocument[] {
    const batch: RawDocument[] = [];
    let bytes = 0;
    while (batch.length < count && !this.isEmpty) {
      const doc = this.#documents[this.#at]!;
      if (batch.length > 0 && bytes + sizeOf(doc) > BATCH_BYTES) break;
      bytes += sizeOf(doc);
      batch.push(doc);
      this.#at++;
    }
    this.#bytes -= bytes;
    this.#forgetTaken();
    return batch;
  }

  #forgetTaken(): void {
    if (!this.isEmpty && this.#at < 4096) return;
    this.#documents = this.#documents.slice(this.#at);
    this.#at = 0;
  }
}
