import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { FiltersModule } from '../filters';
import { GroupsModule } from '../groups';
import { ImportsModule } from '../imports';
import { InsightModule } from '../insight';
import { JobsModule } from '../jobs';
import { ReconciliationsModule } from '../reconciliations';
import { RecurringModule } from '../recurring';
import { RulesModule } from '../rules';
import { TransactionsModule } from '../transactions';
import { ValuationsModule } from '../valuations';
import { AccountEvents } from './account.events';

/** Deletes a user's data when the account is deleted. */
@Module({
  imports: [
    AccountsModule,
    TransactionsModule,
    CategoriesModule,
    FiltersModule,
    GroupsModule,
    ImportsModule,
    InsightModule,
    JobsModule,
    ReconciliationsModule,
    RecurringModule,
    RulesModule,
    ValuationsModule,
  ],
  providers: [AccountEvents],
})
export class AccountModule {}
