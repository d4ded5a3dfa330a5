import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { CategoryMovesModule } from '../category-moves';
import { DeletionsModule } from '../deletions';
import { GroupsModule } from '../groups';
import { HistoryModule } from '../history';
import { ImportsModule } from '../imports';
import { RecurringModule } from '../recurring';
import { RegistersModule } from '../registers';
import { ReportsModule } from '../reports';
import { RulesModule } from '../rules';
import { TransactionsModule } from '../transactions';
import { ImportAdditions } from './import-additions';
import { ImportJob } from './import-job';
import { JobRunner } from './job-runner';
import { JOB_ROWS, jobRowsSchema, JOBS, jobSchema } from './job.schema';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';
import { MoveJob } from './move-job';
import { MovesService } from './moves.service';
import { SelectionJob } from './selection-job';
import { UndoJob } from './undo-job';

/** Long-running work that continues after its request. */
@Module({
  imports: [
    AccountsModule,
    CategoriesModule,
    CategoryMovesModule,
    DeletionsModule,
    GroupsModule,
    HistoryModule,
    ImportsModule,
    RecurringModule,
    RegistersModule,
    ReportsModule,
    RulesModule,
    TransactionsModule,
    MongooseModule.forFeature([
      { name: JOBS, schema: jobSchema },
      { name: JOB_ROWS, schema: jobRowsSchema },
    ]),
  ],
  providers: [
    ...[JobsRepository, JobsService, JobRunner, ImportJob, UndoJob, ImportAdditions, SelectionJob],
    ...[MoveJob, MovesService],
  ],
})
export class JobsModule {}
