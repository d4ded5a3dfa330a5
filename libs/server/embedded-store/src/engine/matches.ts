import type { Filter } from '../query';
import { RawDocument } from '../values';
import type { Collection } from './collection';
import type { Plan } from './planner';
import { walkIndex, walkRecords } from './walk';

export interface Match {
  record: number;
  doc: RawDocument;
}

/** A read asks for about so many bytes, and for at most so many documents. */
const READ_BYTES = 1 << 20;
const READ_MOST = 512;

/**
 * The documents of a plan that match the filter, piece by piece; undefined is the end. A piece is small enough
 * to be one step between two looks at the clock, and may be empty.
 */
export class Matches {
  #limit: number;
  readonly #walk;

  /** @param expected how many documents the query will take, 0 when that is not known */
  constructor(
    collection: Collection,
    private readonly plan: Plan,
    private readonly filter: Filter,
    expected = 0,
  ) {
    this.#walk = plan.index
      ? walkIndex(collection, plan.index, plan.ranges, plan.reverse)
      : walkRecords(collection, plan.reverse);
    this.#limit = plan.exact && plan.sorted && expected > 0 ? Math.min(expected, READ_MOST) : 32;
  }

  next(): Match[] | undefined {
    const rows = this.#walk.next(this.#limit);
    if (rows.length === 0) return undefined;
    let bytes = 0;
    const found: Match[] = [];
    for (const [record, stored] of rows) {
      bytes += stored.length;
      const doc = new RawDocument(stored);
      if (this.plan.exact || this.filter.matches(doc)) found.push({ record, doc });
    }
    const fitting = Math.floor(READ_BYTES / (bytes / rows.length));
    this.#limit = Math.max(1, Math.min(READ_MOST, this.#limit * 2, fitting));
    return found;
  }

  /** The first match, looked for without a pause. */
  first(): Match | undefined {
    for (let piece = this.next(); piece; piece = this.next()) if (piece[0]) return piece[0];
    return undefined;
  }
}
