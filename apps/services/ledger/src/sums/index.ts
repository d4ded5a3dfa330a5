export { type Bucket, type CategorySum, type Period } from './bucket.schema';
export { BucketsRepository } from './buckets.repository';
export { Freshness } from './freshness';
export { type Month, monthOf } from './marks.schema';
export { MarksRepository } from './marks.repository';
export { SumsModule } from './sums.module';
export { Trust } from './trust';
export { WriteMarks } from './write-marks.service';
