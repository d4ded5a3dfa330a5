import { StoreError } from '../errors.ts';
import { RawDocument, type Value, asInteger, encodeIndexKey, show } from '../values/index.ts';
import { indexKeysReader } from './index-keys.ts';
import type { Stage } from './pipeline.ts';

export interface Sort {
  readonly fields: readonly { path: string; direction: 1 | -1 }[];
  /** Returns a sort key. Comparing keys byte by byte orders the documents; an array sorts by its least (or greatest) element. */
  keyOf(doc: RawDocument): Uint8Array;
}

export function compileSort(spec: Value): Sort {
  if (!(spec instanceof RawDocument))
    throw new StoreError(15973, 'the $sort key specification must be an object');
  const fields = Array.from(spec.elements(), ([path, value]) => {
    const direction = asInteger(value);
    if (value instanceof RawDocument)
      throw new StoreError('BadValue', `sort by ${show(value)} is not supported`);
    if (direction !== 1 && direction !== -1)
      throw new StoreError(15975, `$sort key ordering must be 1 or -1, found ${path}: ${show(value)}`);
    if (path.split('.').includes(''))
      throw new StoreError(15998, 'FieldPath field names may not be empty strings.');
    if (path.startsWith('$')) throw new StoreError(16410, `FieldPath field names may not start with '$'.`);
    return { path, direction } as const;
  });
  if (fields.length === 0) throw new StoreError(15976, '$sort stage must have at least one sort key');
  if (fields.length > 32) throw new StoreError('BadValue', 'too many sort fields');
  const refuse = () => new StoreError('BadValue', 'cannot sort with keys that are parallel arrays');
  const read = indexKeysReader(
    fields.map(({ path }) => path),
    refuse,
  );
  const directions = fields.map(({ direction }) => direction);
  return {
    fields,
    keyOf(doc) {
      const keys = read(doc).keys.map((row) => encodeIndexKey(row, directions));
      return keys.reduce((a, b) => (Buffer.compare(a, b) <= 0 ? a : b));
    },
  };
}

interface Entry {
  key: Uint8Array;
  doc: RawDocument;
  /** Order of arrival, which decides between equal keys. */
  order: number;
}

const compare = (a: Entry, b: Entry) => Buffer.compare(a.key, b.key) || a.order - b.order;
const sizeOf = ({ key, doc }: Entry) => key.length + doc.end - doc.start + 100;

/**
 * Compiles a sort of all documents, or of the first `most` (0: all). Keeps at most twice as many and then discards the later
 * half.
 * @param memoryLimit maximum size of keys and documents in bytes; beyond it, fails with error 292
 */
export const sortStage =
  (sort: Sort, most: number, memoryLimit: number): Stage =>
  (next) => {
    let entries: Entry[] = [];
    let bytes = 0;
    let order = 0;
    const trim = () => {
      entries = entries.sort(compare).slice(0, most || Infinity);
      bytes = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
    };
    return {
      push(doc) {
        const entry = { key: sort.keyOf(doc), doc, order: order++ };
        bytes += sizeOf(entry);
        entries.push(entry);
        if (most > 0 && (entries.length >= most * 2 + 100 || bytes > memoryLimit)) trim();
        if (bytes > memoryLimit)
          throw new StoreError(
            'QueryExceededMemoryLimitNoDiskUseAllowed',
            `Sort exceeded memory limit of ${memoryLimit} bytes, but did not opt in to external sorting.`,
          );
        return true;
      },
      end() {
        trim();
        for (const { doc } of entries) if (!next.push(doc)) break;
        next.end();
      },
    };
  };
