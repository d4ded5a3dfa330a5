import { StoreError } from '../errors';
import { RawDocument, asInteger, asNumber, encodeIndexKey } from '../values';
import { indexKeysReader } from './index-keys';

export interface Sort {
  readonly fields: readonly { path: string; direction: 1 | -1 }[];
  /** memcmp of two keys is the order of their documents; an array counts by its least (or greatest) element. */
  keyOf(doc: RawDocument): Uint8Array;
}

export function compileSort(spec: RawDocument): Sort {
  const fields = [...spec.elements()].map(([path, value]) => {
    if (value instanceof RawDocument) {
      const [operator] = value.elements();
      throw new StoreError('BadValue', `sort by ${operator?.[0] ?? 'a document'} is not supported`);
    }
    if (asNumber(value) === undefined) {
      throw new StoreError(
        15974,
        `Illegal key in $sort specification: ${path}: ${JSON.stringify(value.toJs())}`,
      );
    }
    const direction = asInteger(value);
    if (direction !== 1 && direction !== -1) {
      throw new StoreError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '' || path.split('.').includes('')) {
      throw new StoreError(15998, 'FieldPath field names may not be empty strings.');
    }
    if (path.startsWith('$')) throw new StoreError(16410, `FieldPath field names may not start with '$'.`);
    return { path, direction } as const;
  });
  if (fields.length > 32) throw new StoreError('BadValue', 'too many sort fields');
  const read = indexKeysReader(fields.map(({ path }) => path));
  const directions = fields.map(({ direction }) => direction);
  return {
    fields,
    keyOf(doc) {
      const keys = rows(read, doc).map((row) => encodeIndexKey(row, directions));
      return keys.reduce((a, b) => (Buffer.compare(a, b) <= 0 ? a : b));
    },
  };
}

function rows(read: ReturnType<typeof indexKeysReader>, doc: RawDocument) {
  try {
    return read(doc).keys;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
}
