export {
  type AccountCategorySums,
  type AccountSum,
  type AccountSums,
  type Bucket,
  type CategorySum,
  type Move,
  type Period,
} from './bucket.schema';
export { BucketsRepository } from './buckets.repository';
export { type Month, monthOf } from './marks.schema';
export { MarksRepository } from './marks.repository';
export { type DateRange, daysOf, monthsFrom, yearOf } from './periods';
export { LARGE_BOOK, StoredSums } from './stored-sums';
export { added, addedByAccount, addSum, byAccount, byAccountCategory, byCategory } from './sum-kind';
export { SumsModule } from './sums.module';
export { WriteMarks } from './write-marks.service';
