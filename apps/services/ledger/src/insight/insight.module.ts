import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { RecurringModule } from '../recurring';
import { ReportsModule } from '../reports';
import { TransactionsModule } from '../transactions';
import { CourseService } from './course.service';
import { ForecastService } from './forecast.service';
import { KeptFlows } from './kept-flows.service';
import { ReportService } from './report.service';
import { SUBSCRIPTION_DECISIONS, subscriptionDecisionSchema } from './subscription-decision.schema';
import { SubscriptionDecisions } from './subscription-decisions.repository';
import { SubscriptionsService } from './subscriptions.service';
import { TransferTotalsService } from './transfer-totals.service';

/** Reports of periods, detected recurring payments and forecasts of balances. */
@Module({
  imports: [
    AccountsModule,
    CategoriesModule,
    RecurringModule,
    ReportsModule,
    TransactionsModule,
    MongooseModule.forFeature([{ name: SUBSCRIPTION_DECISIONS, schema: subscriptionDecisionSchema }]),
  ],
  providers: [
    CourseService,
    ForecastService,
    KeptFlows,
    ReportService,
    SubscriptionDecisions,
    SubscriptionsService,
    TransferTotalsService,
  ],
})
export class InsightModule {}
