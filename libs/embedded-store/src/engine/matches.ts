import type { Collection } from './collection';
import type { Plan } from './planner';
import { walkIndex, walkRecords, walkSingle, type Match } from './walk';

/** A piece holds at most so many documents, which take about a millisecond. */
const PIECE = 1024;

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
    expected = 0,
  ) {
    const { index, ranges, reverse, single } = plan;
    if (!index) this.#walk = walkRecords(collection, reverse);
    else if (single && ranges[0]) this.#walk = walkSingle(collection, index, ranges[0].low);
    else this.#walk = walkIndex(collection, index, ranges, reverse);
    this.#limit = plan.exact && plan.sorted && expected > 0 ? Math.min(expected, PIECE) : 32;
  }

  next(): Match[] | undefined {
    const piece = this.#walk.next(this.#limit);
    this.#limit = Math.min(PIECE, this.#limit * 2);
    if (piece.length === 0) return undefined;
    return this.plan.exact ? piece : piece.filter(({ doc }) => this.plan.matches(doc));
  }
}
