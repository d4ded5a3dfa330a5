// Interface of the query language for the engine and the commands. Filters, updates and stages are passed as RawDocuments, as the
// client sent them.
export { compileFilter, type Filter } from './filter.ts';
export { type Interval, complement, implies, intervalsFor } from './intervals.ts';
export { indexKeysReader } from './index-keys.ts';
export { compileUpdate, type Update } from './update.ts';
export { upsertSeed, withId } from './upsert.ts';
export { compileProjection } from './project.ts';
export { type Expression, fieldPath } from './expressions.ts';
export type { KeyField, KeyRow } from './group.ts';
export { compileSort, type Sort } from './sort.ts';
export { compilePipeline, type Pipeline, type Sink } from './pipeline.ts';
