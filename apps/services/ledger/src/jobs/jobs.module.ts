import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { DeletionsModule } from '../deletions';
import { GroupsModule } from '../groups';
import { HistoryModule } from '../history';
import { ImportsModule } from '../imports';
import { RegistersModule } from '../registers';
import { TransactionsModule } from '../transactions';
import { ImportJob } from './import-job';
import { JobRunner } from './job-runner';
import { JOB_ROWS, jobRowsSchema, JOBS, jobSchema } from './job.schema';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';
import { SelectionJob } from './selection-job';
import { UndoJob } from './undo-job';

/** Long work that outlives a request. */
@Module({
  imports: [
    AccountsModule,
    DeletionsModule,
    GroupsModule,
    HistoryModule,
    ImportsModule,
    RegistersModule,
    TransactionsModule,
    MongooseModule.forFeature([
      { name: JOBS, schema: jobSchema },
      { name: JOB_ROWS, schema: jobRowsSchema },
    ]),
  ],
  providers: [JobsRepository, JobsService, JobRunner, ImportJob, UndoJob, SelectionJob],
  exports: [JobsRepository],
})
export class JobsModule {}
