// The interface for the engine and the commands. Filters, updates and stages are RawDocuments as the client sent them.
export { compileFilter, type Filter } from './filter';
export { type Interval, complement, implies, intervalsFor } from './intervals';
export { indexKeysReader } from './index-keys';
export { compileUpdate, type Update } from './update';
export { upsertSeed, withId } from './upsert';
export { compileProjection } from './project';
export { type Expression, fieldPath } from './expressions';
export type { KeyField, KeyRow } from './group';
export { compileSort, type Sort } from './sort';
export { compilePipeline, type Pipeline, type Sink } from './pipeline';
