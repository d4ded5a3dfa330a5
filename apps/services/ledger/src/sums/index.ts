export { type Bucket, type Period } from './bucket.schema';
export { BucketsRepository } from './buckets.repository';
export { KeptResults } from './kept-results';
export { type Month, monthOf } from './marks.schema';
export { MarksRepository } from './marks.repository';
export { OneAtATime } from './one-at-a-time';
export { inPasses } from './passes';
export { allYears, type DateRange, daysOf, MONTHS_OF_YEAR, monthsFrom, rangesOf, yearOf } from './periods';
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
