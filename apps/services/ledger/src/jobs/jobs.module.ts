import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { GroupsModule } from '../groups';
import { HistoryModule } from '../history';
import { ImportsModule } from '../imports';
import { RegistersModule } from '../registers';
import { ImportJob } from './import-job';
import { JobRunner } from './job-runner';
import { JOB_ROWS, jobRowsSchema, JOBS, jobSchema } from './job.schema';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';
import { UndoJob } from './undo-job';

/** Long work that outlives a request: imports and undos. */
@Module({
  imports: [
    AccountsModule,
    GroupsModule,
    HistoryModule,
    ImportsModule,
    RegistersModule,
    MongooseModule.forFeature([
      { name: JOBS, schema: jobSchema },
      { name: JOB_ROWS, schema: jobRowsSchema },
    ]),
  ],
  providers: [JobsRepository, JobsService, JobRunner, ImportJob, UndoJob],
  exports: [JobsRepository],
})
export class JobsModule {}
