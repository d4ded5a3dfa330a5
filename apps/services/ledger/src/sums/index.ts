export { type Bucket, type Period } from './bucket.schema';
export { BucketsRepository } from './buckets.repository';
export { type Month, monthOf } from './marks.schema';
export { MarksRepository } from './marks.repository';
export { type DateRange, daysOf, monthsFrom, yearOf } from './periods';
export { StoredSums } from './stored-sums';
export {
  type AccountSum,
  type AccountSums,
  added,
  addedByAccount,
  balancesOf,
  reconciledIn,
  type Sum,
} from './sum';
export { SumsModule } from './sums.module';
export { WriteMarks } from './write-marks.service';
