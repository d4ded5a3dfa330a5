import { StoreError } from '../errors';
import { RawDocument, type Value, arrayOf, asNumber, documentOf, fromJs } from '../values';
import { facetStage } from './facet';
import { type Filter, compileFilter } from './filter';
import { type Sort, compileSort } from './sort';
import { sortStage } from './sort-stage';
import { type Stage, documentSpec, limitStage, matchStage, skipStage, stageCompilers } from './stages';

export interface Sink {
  /** @returns false: wants no more (still call `end`) */
  push(doc: RawDocument): boolean;
  end(): void;
}

export interface Environment {
  now: Date;
  /** Bytes that one sort or group may hold, 100 MB unless told; beyond it: error 292. */
  memoryLimit?: number;
}

export const memoryLimitOf = (env: Environment) => env.memoryLimit ?? 100 * 1024 * 1024;

/**
 * The head of a pipeline belongs to the engine: it feeds `start` the documents that match `leading.filter`, in
 * the order of `leading.sort` if it can (`sorted: true`, then the pipeline does not sort again). $skip and $limit
 * stay in the pipeline: `push` answers false when enough were seen; `limit` (0: none) only helps to plan.
 * Bytes that were pushed must not change afterwards: sort and group keep them.
 */
export interface Pipeline {
  readonly leading: { readonly filter: Filter; readonly sort?: Sort; readonly limit: number };
  /** `emit` answers false when it wants no more. Blocking stages emit everything inside `end`. */
  start(emit: (doc: RawDocument) => boolean, input: { sorted: boolean }): Sink;
}

type Step = { name: string; spec: Value };

/** @throws StoreError 40324 for an unknown stage, 168 for an unknown expression … */
export function compilePipeline(stages: readonly RawDocument[], env: Environment): Pipeline {
  const steps = stages.map(readStep);
  const matches: RawDocument[] = [];
  while (steps[0]?.name === '$match') matches.push(documentSpec('$match', steps.shift()!.spec));
  const filter = compileFilter(matches.length === 1 ? matches[0]! : conjunction(matches), env);
  const sort = steps[0]?.name === '$sort' ? readSort(steps.shift()!.spec) : undefined;
  const limit = limitAhead(steps, 0);
  const rest = compileSteps(steps, env);
  return {
    leading: { filter, limit, ...(sort && { sort }) },
    start(emit, { sorted }) {
      const sink = chain(rest, { push: (doc) => emit(ofBearableSize(doc)), end: () => {} });
      return sort && !sorted ? sortStage(sort, limit, memoryLimitOf(env))(sink) : sink;
    },
  };
}

/** A find as a pipeline ($match, $sort, $skip, $limit); the projection is `compileProjection`'s, on what is emitted. */
export function compileFind(
  find: { filter?: RawDocument; sort?: RawDocument; skip?: number; limit?: number },
  env: Environment,
): Pipeline {
  const stages: RawDocument[] = [];
  if (find.filter) stages.push(documentOf([['$match', find.filter]]));
  if (find.sort && !find.sort.isEmpty) stages.push(documentOf([['$sort', find.sort]]));
  if (find.skip) stages.push(fromJs({ $skip: find.skip }));
  if (find.limit) stages.push(fromJs({ $limit: find.limit }));
  return compilePipeline(stages, env);
}

/** What a stage has made of documents may be larger than they were: MongoDB's limit, with its allowance. */
const MAX_OUTPUT = 16 * 1024 * 1024 + 16 * 1024;

function ofBearableSize(doc: RawDocument): RawDocument {
  const size = doc.end - doc.start;
  if (size <= MAX_OUTPUT) return doc;
  throw new StoreError(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_OUTPUT}(16MB)`,
  );
}

export const chain = (stages: readonly Stage[], last: Sink): Sink =>
  stages.reduceRight((next, stage) => stage(next), last);

export function readStep(stage: RawDocument): Step {
  const [first, second] = stage.elements();
  if (!first || second) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return { name: first[0], spec: first[1] };
}

const conjunction = (filters: readonly RawDocument[]): RawDocument =>
  filters.length === 0 ? documentOf([]) : documentOf([['$and', arrayOf(filters)]]);

function readSort(spec: Value): Sort {
  if (!(spec instanceof RawDocument))
    throw new StoreError(15973, 'the $sort key specification must be an object');
  if (spec.isEmpty) throw new StoreError(15976, '$sort stage must have at least one sort key');
  return compileSort(spec);
}

function countOf({ name, spec }: Step): number {
  const least = name === '$limit' ? 1 : 0;
  const count = asNumber(spec);
  if (count === undefined || !Number.isInteger(count) || count < least) {
    const code = name === '$limit' && count === 0 ? 15958 : name === '$limit' ? 5107201 : 5107200;
    const wanted = name === '$limit' ? 'the limit must be positive' : 'Expected a non-negative number';
    throw new StoreError(code, `invalid argument to ${name} stage: ${wanted}`);
  }
  return count;
}

/** How many documents the $skip and $limit stages from here on want at most, 0 when nothing limits them. */
function limitAhead(steps: readonly Step[], from: number): number {
  let skipped = 0;
  for (const step of steps.slice(from)) {
    if (step.name === '$limit') return skipped + countOf(step);
    if (step.name !== '$skip') return 0;
    skipped += countOf(step);
  }
  return 0;
}

export function compileSteps(steps: readonly Step[], env: Environment): Stage[] {
  return steps.map((step, i) => {
    const { name, spec } = step;
    if (name === '$match') return matchStage(documentSpec(name, spec), env);
    if (name === '$sort') return sortStage(readSort(spec), limitAhead(steps, i + 1), memoryLimitOf(env));
    if (name === '$skip') return skipStage(countOf(step));
    if (name === '$limit') return limitStage(countOf(step));
    if (name === '$facet') return facetStage(documentSpec(name, spec), env);
    const compiler = Object.hasOwn(stageCompilers, name) ? stageCompilers[name] : undefined;
    if (!compiler) throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compiler(spec, { ...env, memoryLimit: memoryLimitOf(env) });
  });
}
