import type { Filter, Sort } from '../query';
import type { Collection } from './collection';
import type { Engine } from './engine';
import { Matches } from './matches';
import { plan } from './planner';
import { inTurns, type Bounds } from './turns';
import type { Match } from './walk';

/** So many documents are changed in one go before others have their turn. */
const CHUNK = 100;

/** A change of what a filter finds. */
export interface Write {
  collection: Collection;
  filter: Filter;
  /** Which match counts as the first. */
  sort?: Sort | undefined;
  /** All matches are changed, not only the first. */
  many?: boolean;
  /** Is told one match after the other, or undefined when there is none. */
  change(match: Match | undefined): void;
}

/**
 * Makes a change at once where an index finds its document without a search, so that nobody comes between finding
 * and changing. Belongs inside a transaction.
 * @returns false where that is not so and nothing was done: then it is for `writeInTurns`
 */
export function writeNow(write: Write): boolean {
  const search = searchFirst(write);
  if (!search.isShort || (write.many && !search.isSingle)) return false;
  changeFound(write, search);
  return true;
}

function changeFound({ change }: Write, search: ReturnType<typeof searchFirst>): void {
  while (search.step());
  change(search.best());
}

/** Searches in turns with other clients and then changes, in transactions of a bounded size, what still matches. */
export async function writeInTurns(engine: Engine, write: Write, bounds: Bounds): Promise<void> {
  if (!write.many || !(await changeAll(engine, write, bounds))) await changeFirst(engine, write, bounds);
}

/** What somebody else changed before it could be changed here is searched for again. */
async function changeFirst(engine: Engine, write: Write, bounds: Bounds): Promise<void> {
  const { collection } = write;
  for (let done = false; !done;) {
    const before = collection.changes;
    const search = searchFirst(write);
    await inTurns(search.step, bounds);
    const found = search.best();
    done = await engine.commit(() => {
      if (found) return changeMatch(write, found.record);
      // Nothing was there; if there may be by now, looking again leaves nobody a moment to come between.
      if (collection.changes === before) write.change(undefined);
      else changeFound(write, searchFirst(write));
      return true;
    });
  }
}

/** What to change is found first, so that no document is met twice for having moved in an index. */
async function changeAll(engine: Engine, write: Write, bounds: Bounds): Promise<boolean> {
  const { collection, filter } = write;
  const records: number[] = [];
  const matches = new Matches(collection, plan(collection, filter));
  await inTurns(() => {
    const piece = matches.next();
    for (const { record } of piece ?? []) records.push(record);
    return piece !== undefined;
  }, bounds);
  let changed = false;
  for (let at = 0; at < records.length; at += CHUNK) {
    const chunk = records.slice(at, at + CHUNK);
    await engine.commit(() => chunk.forEach((record) => (changed = changeMatch(write, record) || changed)));
  }
  return changed;
}

/** @returns whether the document still matched */
function changeMatch({ collection, filter, change }: Write, record: number): boolean {
  const doc = collection.dropped ? undefined : collection.get(record);
  if (!doc || !filter.matches(doc)) return false;
  change({ record, doc });
  return true;
}

/** A search for the first match that can be made step by step. */
function searchFirst({ collection, filter, sort }: Write) {
  const chosen = plan(collection, filter, sort);
  const matches = new Matches(collection, chosen, 1);
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

  const isShort = chosen.single || (chosen.exact && chosen.sorted);
  return { isShort, isSingle: chosen.single, step, best: () => best?.match };
}
