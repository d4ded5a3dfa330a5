import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { ReportsModule } from '../reports';
import { RulesModule } from '../rules';
import { TransactionsModule } from '../transactions';
import { AccountChecks } from './account-checks.service';
import { ClaimsRepository } from './claims.repository';
import { MissedDatesRepository } from './missed-dates.repository';
import { MISSED_DATES, missedDatesSchema } from './missed-dates.schema';
import { MissedDates } from './missed-dates.service';
import { NewsRepository } from './news.repository';
import { NEWS_READERS, newsReaderSchema } from './news.schema';
import { NewsService } from './news.service';
import { RecurringRepository } from './recurring.repository';
import { DELETED_RECURRING, deletedRecurringSchema, RECURRING, recurringSchema } from './recurring.schema';
import { RecurringScheduler } from './recurring-scheduler';
import { RecurringService } from './recurring.service';
import { RecurringTrash } from './recurring-trash.service';
import { RestoreService } from './restore.service';
import { SchedulerLag } from './scheduler-lag';
import { SchedulerTimer } from './scheduler-timer';
import { StepsService } from './steps.service';
import { TimeZones } from './time-zones.service';
import { UpcomingService } from './upcoming.service';

/** Recurring entries, and the scheduler that records their occurrences. */
@Module({
  imports: [
    ReportsModule,
    TransactionsModule,
    CategoriesModule,
    AccountsModule,
    RulesModule,
    MongooseModule.forFeature([
      { name: RECURRING, schema: recurringSchema },
      { name: DELETED_RECURRING, schema: deletedRecurringSchema },
      { name: NEWS_READERS, schema: newsReaderSchema },
      { name: MISSED_DATES, schema: missedDatesSchema },
    ]),
  ],
  providers: [
    RecurringRepository,
    RecurringService,
    RecurringTrash,
    StepsService,
    RestoreService,
    UpcomingService,
    NewsRepository,
    NewsService,
    AccountChecks,
    ClaimsRepository,
    MissedDatesRepository,
    MissedDates,
    RecurringScheduler,
    SchedulerTimer,
    SchedulerLag,
    TimeZones,
  ],
  exports: [RecurringRepository, RecurringService, NewsRepository],
})
export class RecurringModule {}
