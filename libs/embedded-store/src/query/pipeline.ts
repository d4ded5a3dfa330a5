import { StoreError } from '../errors.ts';
import {
  RawArray,
  RawDocument,
  type Value,
  arrayOf,
  asNumber,
  asString,
  documentOf,
  fromJs,
  sameBytes,
} from '../values/index.ts';
import { type Filter, compileFilter } from './filter.ts';
import { type KeyField, type KeyRow, compileGroup, compileKeyedGroup } from './group.ts';
import { compileProjection } from './project.ts';
import { type Sort, compileSort, sortStage } from './sort.ts';
import { compileUnwoundGroup, unwoundPath } from './unwind.ts';

export interface Sink<Input = RawDocument> {
  /**
   * Accepts a document.
   * @returns false if no more documents are needed; `end` must be called in any case
   */
  push(doc: Input): boolean;
  end(): void;
}

/** A stage of a pipeline. It wraps the sink that follows it. */
export type Stage<Input = RawDocument> = (next: Sink) => Sink<Input>;

/** Memory limit of one sort or group in bytes, as in MongoDB. Beyond it, a query fails with error 292. */
const MEMORY_LIMIT = 100 * 1024 * 1024;

/**
 * A compiled pipeline. The engine executes the leading $match and, if an index provides the order (`sorted: true`), the leading
 * $sort. It pushes the resulting documents into the sink that `start` returns. `leading.limit` (0: none) is only a hint for the
 * planner: $skip and $limit stay in the pipeline. Pushed bytes must not change afterwards, because sort and group keep them.
 */
export interface Pipeline {
  readonly leading: { readonly filter: Filter; readonly sort?: Sort; readonly limit: number };
  /** Starts the pipeline. `emit` returns false if no more documents are needed. Blocking stages emit all results in `end`. */
  start(emit: (doc: RawDocument) => boolean, input: { sorted: boolean }): Sink;
  /** Whether this is the pipeline of a driver's `countDocuments`, which an index may answer without reading documents. */
  readonly isCount: boolean;
  /** A final $unionWith. Its results follow those of this pipeline. */
  readonly union?: { readonly collection: string; readonly pipeline: Pipeline };
  /** How to compute the pipeline from values of index keys. Set if it begins with a $group that allows this. */
  readonly keyed?: {
    readonly fields: readonly KeyField[];
    start(emit: (doc: RawDocument) => boolean): Sink<KeyRow>;
  };
}

type Step = [name: string, spec: Value];

const countStage = fromJs({ $group: { _id: 1, n: { $sum: 1 } } });

/** @throws StoreError 40324 for an unknown stage, 168 for an unknown expression operator */
export function compilePipeline(stages: readonly RawDocument[], memoryLimit = MEMORY_LIMIT): Pipeline {
  const steps = stages.map(stepOf);
  const union = steps.at(-1)?.[0] === '$unionWith' ? unionOf(...steps.pop()!, memoryLimit) : undefined;
  const matches = takeMatches(steps);
  const filter = compileFilter(matches.length < 2 ? matches[0] : documentOf([['$and', arrayOf(matches)]]));
  const sort = steps[0]?.[0] === '$sort' ? compileSort(steps.shift()![1]) : undefined;
  const limit = limitAhead(steps);
  const rest = compileSteps(steps, memoryLimit);
  const last = (emit: (doc: RawDocument) => boolean): Sink => ({
    push: (doc) => emit(checkedSize(doc)),
    end: () => {},
  });
  const [first] = steps;
  const keyed =
    !sort && first?.[0] === '$group' ? compileKeyedGroup(documentSpec(...first), memoryLimit) : undefined;
  return {
    leading: { filter, limit, ...(sort && { sort }) },
    isCount:
      matches.length > 0 && stages.length === matches.length + 1 && sameBytes(stages.at(-1)!, countStage),
    ...(union && { union }),
    start(emit, { sorted }) {
      const sink = chain(rest, last(emit));
      return sort && !sorted ? sortStage(sort, limit, memoryLimit)(sink) : sink;
    },
    ...(keyed && {
      keyed: { fields: keyed.fields, start: (emit) => keyed.stage(chain(rest.slice(1), last(emit))) },
    }),
  };
}

/** MongoDB's size limit of a result. A group may exceed it although its documents did not. */
const MAX_OUTPUT = 16 * 1024 * 1024 + 16 * 1024;

function checkedSize(doc: RawDocument): RawDocument {
  const size = doc.end - doc.start;
  if (size <= MAX_OUTPUT) return doc;
  throw new StoreError(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_OUTPUT}(16MB)`,
  );
}

const chain = (stages: readonly Stage[], last: Sink): Sink =>
  stages.reduceRight((next, stage) => stage(next), last);

function stepOf(stage: Value): Step {
  const [first, second] = stage instanceof RawDocument ? stage.elements() : [];
  if (first && !second) return first;
  throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
}

function documentSpec(name: string, spec: Value): RawDocument {
  if (spec instanceof RawDocument) return spec;
  throw new StoreError('FailedToParse', `the ${name} stage specification must be an object`);
}

/** Removes the leading $match stages. Returns their conditions. */
function takeMatches(steps: Step[]): RawDocument[] {
  const end = steps.findIndex(([name]) => name !== '$match');
  return steps.splice(0, end < 0 ? steps.length : end).map((step) => documentSpec(...step));
}

function unionOf(name: string, spec: Value, memoryLimit: number): Pipeline['union'] {
  const fields = new Map(documentSpec(name, spec).elements());
  const [collection, pipeline] = [asString(fields.get('coll')), fields.get('pipeline')];
  if (collection === undefined || !(pipeline instanceof RawArray) || fields.size > 2)
    throw new StoreError('NotImplemented', 'a $unionWith needs a coll and a pipeline');
  const stages = Array.from(pipeline.values(), (stage) => documentSpec(name, stage));
  return { collection, pipeline: compilePipeline(stages, memoryLimit) };
}

function countOf([name, spec]: Step): number {
  const least = name === '$limit' ? 1 : 0;
  const count = asNumber(spec);
  if (count !== undefined && Number.isInteger(count) && count >= least) return count;
  const code = name === '$skip' ? 5107200 : count === 0 ? 15958 : 5107201;
  throw new StoreError(code, `invalid argument to ${name} stage: it must be an integer of at least ${least}`);
}

/** Returns the maximum number of documents that the next $skip and $limit stages consume; 0 without a limit. */
function limitAhead(steps: readonly Step[]): number {
  let skipped = 0;
  for (const step of steps) {
    if (step[0] === '$limit') return skipped + countOf(step);
    if (step[0] !== '$skip') return 0;
    skipped += countOf(step);
  }
  return 0;
}

const projectStage =
  (project: (doc: RawDocument) => RawDocument): Stage =>
  (next) => ({ push: (doc) => next.push(project(doc)), end: () => next.end() });

const matchStage =
  ({ matches }: Filter): Stage =>
  (next) => ({ push: (doc) => !matches(doc) || next.push(doc), end: () => next.end() });

const skipStage =
  (count: number): Stage =>
  (next) => {
    let left = count;
    return { push: (doc) => (left > 0 ? left-- > 0 : next.push(doc)), end: () => next.end() };
  };

const limitStage =
  (count: number): Stage =>
  (next) => {
    let left = count;
    return { push: (doc) => left-- > 0 && next.push(doc) && left > 0, end: () => next.end() };
  };

function compileSteps(steps: readonly Step[], memoryLimit: number): Stage[] {
  const stages: Stage[] = [];
  let unwound: string[] = [];
  steps.forEach((step, at) => {
    const [name, spec] = step;
    if (name === '$unwind') unwound.push(unwoundPath(spec));
    else if (unwound.length === 0) stages.push(compileStep(step, steps.slice(at + 1), memoryLimit));
    else if (name === '$group')
      stages.push(compileUnwoundGroup(unwound, documentSpec(name, spec), memoryLimit));
    else throw unwindAlone();
    if (name === '$group') unwound = [];
  });
  if (unwound.length > 0) throw unwindAlone();
  return stages;
}

const unwindAlone = () => new StoreError('NotImplemented', 'an $unwind without a $group is not supported');

function compileStep([name, spec]: Step, next: readonly Step[], memoryLimit: number): Stage {
  switch (name) {
    case '$match':
      return matchStage(compileFilter(documentSpec(name, spec)));
    case '$sort':
      return sortStage(compileSort(spec), limitAhead(next), memoryLimit);
    case '$skip':
      return skipStage(countOf([name, spec]));
    case '$limit':
      return limitStage(countOf([name, spec]));
    case '$project':
      return projectStage(compileProjection(documentSpec(name, spec)));
    case '$unionWith':
      throw new StoreError('NotImplemented', 'a $unionWith before other stages is not supported');
    case '$group':
      return compileGroup(documentSpec(name, spec), memoryLimit);
    default:
      throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}
