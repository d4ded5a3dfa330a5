// The seam to the engine. Filters, updates, stages are RawDocuments as they came from the wire.
export { compileFilter, type Filter } from './filter';
export { type Interval, complement, implies, intervalsFor } from './intervals';
export { indexKeysReader } from './index-keys';
export { compileUpdate, type Update } from './update';
export { upsertSeed, withId } from './upsert';
export { compileProjection } from './project';
export { compileSort, type Sort } from './sort';
export { compilePipeline, type Pipeline, type Sink } from './pipeline';
