import type { Filter, Sort } from '../query';
import type { Collection } from './collection';
import type { Engine } from './engine';
import { Matches } from './matches';
import type { Match } from './walk';
import { plan, type Hint } from './planner';
import { inTurns, type Bounds } from './turns';

/** So many documents are changed in one go before others have their turn. */
const CHUNK = 100;

/** How to look for the documents to change. What was changed is committed then; the caller waits for `durable`. */
interface Search extends Bounds {
  hint?: Hint;
  /** Which match counts as the first. */
  sort?: Sort;
}

/**
 * Commits `change` with the first document that the filter matches there and then, so that nobody
 * comes between finding and changing. A search without an index happens before, in turns with other clients,
 * and again inside only if somebody wrote meanwhile.
 */
export async function changeFirst<Result>(
  engine: Engine,
  collection: Collection,
  filter: Filter,
  change: (match: Match | undefined) => Result,
  search: Search,
): Promise<Result> {
  const first = firstMatch(collection, filter, search);
  const before = collection.changes;
  if (!first.indexed) await inTurns(first.step, search);
  return engine.commit(() => {
    const stillFirst = !first.indexed && collection.changes === before;
    return change(stillFirst ? first.best() : firstMatch(collection, filter, search).find());
  });
}

/** A search for the first match that can be made step by step. */
function firstMatch(collection: Collection, filter: Filter, { sort, hint }: Search) {
  const chosen = plan(collection, filter, sort, hint);
  const matches = new Matches(collection, chosen, filter, 1);
  let best: { match: Match; key?: Uint8Array } | undefined;

  /** @returns whether to go on */
  function step(): boolean {
    const piece = matches.next();
    for (const match of piece ?? []) {
      if (chosen.sorted || !sort) {
        best = { match };
        return false;
      }
      const key = sort.keyOf(match.doc);
      if (!best?.key || Buffer.compare(key, best.key) < 0) best = { match, key };
    }
    return piece !== undefined;
  }

  return {
    indexed: chosen.index !== undefined,
    step,
    best: () => best?.match,
    find() {
      while (step());
      return best?.match;
    },
  };
}

/**
 * Commits `change` with every document that matches, in transactions of a bounded size. What to change is found
 * first, so that no document is met twice for having moved in an index. An error that `change` throws ends it;
 * what was changed before stays changed.
 */
export async function changeAll(
  engine: Engine,
  collection: Collection,
  filter: Filter,
  change: (match: Match) => void,
  search: Search,
): Promise<void> {
  const records: number[] = [];
  const matches = new Matches(collection, plan(collection, filter, undefined, search.hint), filter);
  await inTurns(() => {
    const piece = matches.next();
    for (const { record } of piece ?? []) records.push(record);
    return piece !== undefined;
  }, search);
  let stopped = false;
  const changeChunk = (chunk: readonly number[]) => {
    for (const record of chunk) {
      if (stopped || collection.dropped) return;
      const doc = collection.get(record);
      if (!doc || !filter.matches(doc)) continue;
      stopped = true;
      change({ record, doc });
      stopped = false;
    }
  };
  const chunks = Array.from({ length: Math.ceil(records.length / CHUNK) }, (_, at) =>
    records.slice(at * CHUNK, (at + 1) * CHUNK),
  );
  await Promise.all(chunks.map((chunk) => engine.commit(() => changeChunk(chunk))));
}
