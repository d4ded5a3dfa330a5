import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value, arrayOf, asNumber, documentOf } from '../values';
import { type Filter, compileFilter } from './filter';
import { compileGroup } from './group';
import { compileAddFields, compileProject } from './project';
import { type Sort, compileSort, sortStage } from './sort';
import { countStage, each, facetStage, limitStage, matchStage, skipStage, unwindStage } from './stages';

export interface Sink {
  /** @returns false: wants no more (still call `end`) */
  push(doc: RawDocument): boolean;
  end(): void;
}

/** A stage wraps the sink that follows it. */
export type Stage = (next: Sink) => Sink;

/** Bytes that one sort, group or facet may hold, unless told otherwise; beyond it: error 292. */
const MEMORY = 100 * 1024 * 1024;

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

type Step = [name: string, spec: Value];

/** @throws StoreError 40324 for an unknown stage, 168 for an unknown expression … */
export function compilePipeline(stages: readonly RawDocument[], memoryLimit = MEMORY): Pipeline {
  const steps = stages.map(stepOf);
  const matches: RawDocument[] = [];
  while (steps[0]?.[0] === '$match') matches.push(documentSpec(...steps.shift()!));
  const filter = compileFilter(matches.length < 2 ? matches[0] : documentOf([['$and', arrayOf(matches)]]));
  const sort = steps[0]?.[0] === '$sort' ? compileSort(steps.shift()![1]) : undefined;
  const limit = limitAhead(steps);
  const rest = compileSteps(steps, memoryLimit);
  return {
    leading: { filter, limit, ...(sort && { sort }) },
    start(emit, { sorted }) {
      const sink = chain(rest, { push: (doc) => emit(ofBearableSize(doc)), end: () => {} });
      return sort && !sorted ? sortStage(sort, limit, memoryLimit)(sink) : sink;
    },
  };
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

function countOf([name, spec]: Step): number {
  const least = name === '$limit' ? 1 : 0;
  const count = asNumber(spec);
  if (count !== undefined && Number.isInteger(count) && count >= least) return count;
  const code = name === '$skip' ? 5107200 : count === 0 ? 15958 : 5107201;
  throw new StoreError(code, `invalid argument to ${name} stage: it must be an integer of at least ${least}`);
}

/** How many documents the $skip and $limit stages from here on want at most, 0 when nothing limits them. */
function limitAhead(steps: readonly Step[]): number {
  let skipped = 0;
  for (const step of steps) {
    if (step[0] === '$limit') return skipped + countOf(step);
    if (step[0] !== '$skip') return 0;
    skipped += countOf(step);
  }
  return 0;
}

const compileSteps = (steps: readonly Step[], memoryLimit: number): Stage[] =>
  steps.map((step, at) => compileStep(step, steps.slice(at + 1), memoryLimit));

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
      return each(compileProject(documentSpec(name, spec)));
    case '$addFields':
      return each(compileAddFields(documentSpec(name, spec)));
    case '$group':
      return compileGroup(documentSpec(name, spec), memoryLimit);
    case '$count':
      return countStage(spec);
    case '$unwind':
      return unwindStage(spec);
    case '$facet':
      return facetStage(compileFacets(documentSpec(name, spec), memoryLimit), memoryLimit);
    default:
      throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function compileFacets(spec: RawDocument, memoryLimit: number): [name: string, stage: Stage][] {
  if (spec.isEmpty) throw new StoreError(40169, 'the $facet specification must be a non-empty object');
  return Array.from(spec.elements(), ([name, stages]) => {
    if (!(stages instanceof RawArray))
      throw new StoreError(40170, `arguments to $facet must be arrays, ${name} is not`);
    const steps = Array.from(stages.values(), stepOf);
    if (steps.some(([inner]) => inner === '$facet'))
      throw new StoreError(40600, '$facet is not allowed to be used within a $facet stage');
    const compiled = compileSteps(steps, memoryLimit);
    return [name, (last) => chain(compiled, last)];
  });
}
