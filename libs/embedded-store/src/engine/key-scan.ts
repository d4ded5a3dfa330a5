import { fieldPath, type Expression, type KeyField, type KeyRow } from '../query/index.ts';
import { decodeKey, endOfKey, isNullKey, isNumberKey, type Flip, type Value } from '../values/index.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import type { Plan } from './query-planner.ts';
import { assertNotDropped } from './scan.ts';
import type { EntryPosition } from './tables.ts';

/** Number of entries read at once, which takes about a millisecond. */
const BATCH = 1024;

interface Column {
  flip: Flip;
  /** Position of the column's value in the row; undefined if the value is not needed. */
  at?: number;
  field?: KeyField;
}

/** Reads the values of fields from the entries of an index. Reads the document if a key does not contain enough information. */
export class KeyScan {
  readonly #index: Index;
  readonly #columns: Column[];
  readonly #readers: Expression[];
  readonly #row: (Value | undefined)[];
  /** The previous key. A column with the same bytes as in this key has the same value. */
  #before: Uint8Array | undefined;
  readonly #starts: number[] = [];
  #range = 0;
  #after: EntryPosition | undefined;

  constructor(
    private readonly collection: Collection,
    private readonly plan: CoveringPlan,
    fields: readonly KeyField[],
  ) {
    this.#index = plan.index;
    const columns = plan.index.spec.fields.map(({ path, direction }): Column => {
      const at = fields.findIndex((field) => field.path === path);
      return { flip: direction === 1 ? 0 : 0xff, ...(at !== -1 && { at, field: fields[at] }) };
    });
    this.#columns = columns.slice(0, columns.findLastIndex(({ field }) => field) + 1);
    this.#readers = fields.map(({ path }) => fieldPath(path));
    this.#row = fields.map(() => undefined);
  }

  /** Returns the next entries; undefined at the end. */
  next(): EntryPosition[] | undefined {
    assertNotDropped(this.collection, this.#index);
    for (let range = this.plan.ranges[this.#range]; range; range = this.plan.ranges[++this.#range]) {
      const entries = this.#index.entries.list(range, this.#after, BATCH);
      this.#after = entries.at(-1);
      if (entries.length > 0) return entries;
    }
    return undefined;
  }

  /** Returns the values of the fields, valid until the next call; undefined if the document is gone. */
  row([key, record]: EntryPosition): KeyRow | undefined {
    if (this.#decode(key)) return this.#row;
    this.#before = undefined;
    const doc = this.collection.get(record);
    if (!doc) return undefined;
    this.#readers.forEach((read, at) => (this.#row[at] = read(doc)));
    return this.#row;
  }

  /**
   * Decodes a key into the row.
   * @returns false if the document has to be read
   */
  #decode(key: Uint8Array): boolean {
    let start = 0;
    for (let n = 0; n < this.#columns.length; n++) {
      const { flip, at, field } = this.#columns[n]!;
      const end = endOfKey(key, start, flip);
      if (end === undefined) return false;
      if (at !== undefined && field && !this.#isAsBefore(key, n, start, end)) {
        if (!field.nulls && isNullKey(key, start, flip)) return false;
        if (!field.numbers && isNumberKey(key, start, flip)) return false;
        this.#row[at] = decodeKey(key, start, end, flip);
      }
      this.#starts[n] = start;
      start = end;
    }
    this.#starts[this.#columns.length] = start;
    this.#before = key;
    return true;
  }

  /**
   * Whether a column has the same bytes as in the previous key, whose column offsets `#starts` still contains from this column
   * on.
   */
  #isAsBefore(key: Uint8Array, column: number, start: number, end: number): boolean {
    const before = this.#before;
    const from = this.#starts[column]!;
    if (!before || this.#starts[column + 1]! - from !== end - start) return false;
    for (let i = 0; i < end - start; i++) if (before[from + i] !== key[start + i]) return false;
    return true;
  }
}

/** A plan whose index contains the values of all fields of a group, and entries of matches only. */
type CoveringPlan = Plan & { index: Index };

export function covers(plan: Plan, fields: readonly KeyField[]): plan is CoveringPlan {
  const { index, exact, single } = plan;
  return (
    index !== undefined &&
    exact &&
    !single &&
    !index.multikey &&
    fields.every(({ path }) => index.paths.includes(path))
  );
}
