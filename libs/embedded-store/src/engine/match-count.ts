import type { Filter } from '../query/index.ts';
import type { Collection } from './collection.ts';
import { EVERYTHING, planQuery } from './query-planner.ts';
import { FilteredScan } from './scan.ts';

/** Counts the matches of a filter: in the index alone if every entry is a match, otherwise by reading the documents. */
export class MatchCount {
  #total = 0;
  readonly #scan?: FilteredScan;

  constructor(collection: Collection | undefined, filter: Filter) {
    if (!collection) return;
    const plan = planQuery(collection, filter);
    if (plan.exact) {
      const { entries } = plan.index ?? collection.idIndex;
      const ranges = plan.index ? plan.ranges : [EVERYTHING];
      this.#total = ranges.reduce((total, range) => total + entries.count(range), 0);
    } else this.#scan = new FilteredScan(collection, plan);
  }

  /** The matches so far; all of them once `step` has returned false. */
  get total(): number {
    return this.#total;
  }

  step(): boolean {
    const batch = this.#scan?.next();
    this.#total += batch?.length ?? 0;
    return batch !== undefined;
  }
}
