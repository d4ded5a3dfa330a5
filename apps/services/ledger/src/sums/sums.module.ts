import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BUCKETS, bucketSchema } from './bucket.schema';
import { BucketsRepository } from './buckets.repository';
import { MARKS, marksSchema } from './marks.schema';
import { MarksRepository } from './marks.repository';
import { WriteMarks } from './write-marks.service';

/** Stored sums of transactions by month and year, and the marks that tell which of them are stale. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MARKS, schema: marksSchema },
      { name: BUCKETS, schema: bucketSchema },
    ]),
  ],
  providers: [MarksRepository, BucketsRepository, WriteMarks],
  exports: [MarksRepository, BucketsRepository, WriteMarks],
})
export class SumsModule {}
