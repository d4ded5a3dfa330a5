import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BUCKETS, bucketSchema } from './bucket.schema';
import { BucketsRepository } from './buckets.repository';
import { MARKS, marksSchema } from './marks.schema';
import { MarksRepository } from './marks.repository';
import { Trust, TRUST_MARKS } from './trust';
import { WriteMarks } from './write-marks.service';

/** Stored sums of transactions by month and year, and the marks that tell which of them are stale. */
@Module({})
export class SumsModule {
  /** @param trustMarks whether every process that writes transactions marks them: none of release 0.1 is running */
  static forRoot({ trustMarks }: { trustMarks: boolean }): DynamicModule {
    return {
      module: SumsModule,
      global: true,
      imports: [
        MongooseModule.forFeature([
          { name: MARKS, schema: marksSchema },
          { name: BUCKETS, schema: bucketSchema },
        ]),
      ],
      providers: [
        MarksRepository,
        BucketsRepository,
        WriteMarks,
        Trust,
        { provide: TRUST_MARKS, useValue: trustMarks },
      ],
      exports: [MarksRepository, BucketsRepository, WriteMarks, Trust],
    };
  }
}
