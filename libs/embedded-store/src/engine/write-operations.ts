import type { Filter } from '../query/index.ts';
import type { Collection } from './collection.ts';
import type { Engine } from './engine.ts';
import { planQuery } from './query-planner.ts';
import { FilteredScan, type Match } from './scan.ts';
import { runInSlices, type OperationLimits } from './time-slices.ts';

/** Number of documents changed in one transaction. */
const CHUNK = 100;

/** A change of the documents that match a filter. */
export interface WriteOperation {
  collection: Collection;
  filter: Filter;
  /** Whether to change all matches rather than only the first. */
  many?: boolean;
  /** Called with each match; with undefined if there is none. */
  change(match: Match | undefined): void;
}

/**
 * Executes a write at once if an index finds its document without a search. No other write can then come between finding and
 * changing. Must be called inside a transaction.
 * @returns false if nothing was done and `writeInSlices` has to execute it
 */
export function tryImmediateWrite(write: WriteOperation): boolean {
  const search = searchFirst(write);
  if (!search.isShort || (write.many && !search.isSingle)) return false;
  changeFound(write, search);
  return true;
}

function changeFound({ change }: WriteOperation, search: ReturnType<typeof searchFirst>): void {
  while (search.step());
  change(search.found());
}

/** Searches in time slices. Then changes the documents that still match, in transactions of bounded size. */
export async function writeInSlices(
  engine: Engine,
  write: WriteOperation,
  limits: OperationLimits,
): Promise<void> {
  if (!write.many || !(await changeAll(engine, write, limits))) await changeFirst(engine, write, limits);
}

/** Changes the first match. Searches again if another write has changed it meanwhile. */
async function changeFirst(engine: Engine, write: WriteOperation, limits: OperationLimits): Promise<void> {
  const { collection } = write;
  for (let done = false; !done;) {
    const before = collection.changes;
    const search = searchFirst(write);
    await runInSlices(search.step, limits);
    const found = search.found();
    done = await engine.commit(() => {
      if (found) return changeMatch(write, found.record);
      // No match was found. If the collection has changed since, search again without yielding.
      if (collection.changes === before) write.change(undefined);
      else changeFound(write, searchFirst(write));
      return true;
    });
  }
}

/** Finds all matches before changing any, so that a document that moves within an index is changed once. */
async function changeAll(engine: Engine, write: WriteOperation, limits: OperationLimits): Promise<boolean> {
  const { collection, filter } = write;
  const records: number[] = [];
  const scan = new FilteredScan(collection, planQuery(collection, filter));
  await runInSlices(() => {
    const batch = scan.next();
    for (const { record } of batch ?? []) records.push(record);
    return batch !== undefined;
  }, limits);
  let changed = false;
  for (let at = 0; at < records.length; at += CHUNK) {
    const chunk = records.slice(at, at + CHUNK);
    await engine.commit(() => chunk.forEach((record) => (changed = changeMatch(write, record) || changed)));
  }
  return changed;
}

/** @returns whether the document still matched */
function changeMatch({ collection, filter, change }: WriteOperation, record: number): boolean {
  const doc = collection.dropped ? undefined : collection.get(record);
  if (!doc || !filter.matches(doc)) return false;
  change({ record, doc });
  return true;
}

/** Returns a step-by-step search for the first match. */
function searchFirst({ collection, filter }: WriteOperation) {
  const plan = planQuery(collection, filter);
  const scan = new FilteredScan(collection, plan, 1);
  let match: Match | undefined;

  /** @returns whether there are more steps */
  function step(): boolean {
    const batch = scan.next();
    match = batch?.[0];
    return batch !== undefined && match === undefined;
  }

  return { isShort: plan.single || plan.exact, isSingle: plan.single, step, found: () => match };
}
