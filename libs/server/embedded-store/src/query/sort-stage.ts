import { StoreError } from '../errors';
import type { RawDocument } from '../values';
import type { Sort } from './sort';
import type { Stage } from './stages';

interface Entry {
  key: Uint8Array;
  doc: RawDocument;
  /** The order of arrival decides between equal keys. */
  order: number;
}

const compare = (a: Entry, b: Entry) => Buffer.compare(a.key, b.key) || a.order - b.order;
const sizeOf = ({ key, doc }: Entry) => key.length + doc.end - doc.start + 100;

/**
 * Sorts all, or keeps only the first `most` documents (0: all) in a heap whose root is the last of them.
 * @param memoryLimit bytes of keys and documents that it may hold; beyond that error 292
 */
export const sortStage =
  (sort: Sort, most: number, memoryLimit: number): Stage =>
  (next) => {
    const entries: Entry[] = [];
    let bytes = 0;
    let order = 0;
    const keep = (entry: Entry) => {
      bytes += sizeOf(entry);
      if (bytes > memoryLimit) {
        throw new StoreError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Sort exceeded memory limit of ${memoryLimit} bytes, but did not opt in to external sorting.`,
        );
      }
    };
    return {
      push(doc) {
        const entry = { key: sort.keyOf(doc), doc, order: order++ };
        if (most === 0 || entries.length < most) {
          keep(entry);
          entries.push(entry);
          if (most > 0) siftUp(entries, entries.length - 1);
        } else if (compare(entry, entries[0]!) < 0) {
          bytes -= sizeOf(entries[0]!);
          keep(entry);
          entries[0] = entry;
          siftDown(entries);
        }
        return true;
      },
      end() {
        for (const { doc } of entries.sort(compare)) if (!next.push(doc)) break;
        next.end();
      },
    };
  };

function siftUp(heap: Entry[], at: number): void {
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (compare(heap[parent]!, heap[at]!) >= 0) return;
    [heap[parent], heap[at]] = [heap[at]!, heap[parent]!];
    at = parent;
  }
}

function siftDown(heap: Entry[]): void {
  for (let at = 0; ;) {
    let last = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && compare(heap[child]!, heap[last]!) > 0) last = child;
    }
    if (last === at) return;
    [heap[last], heap[at]] = [heap[at]!, heap[last]!];
    at = last;
  }
}
