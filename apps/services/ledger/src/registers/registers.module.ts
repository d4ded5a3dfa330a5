import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { FiltersModule } from '../filters';
import { ReconciliationsModule } from '../reconciliations';
import { RecurringModule } from '../recurring';
import { ReportsModule } from '../reports';
import { RulesModule } from '../rules';
import { TransactionsModule } from '../transactions';
import { ValuationsModule } from '../valuations';
import { AccountChanges } from './account-changes.service';
import { AccountOpenings } from './account-openings.service';
import { AccountRemoval } from './account-removal.service';
import { AccountRestoring } from './account-restoring.service';
import { RegisterService } from './register.service';

/** Operations on accounts together with their transactions: registers and deletion. */
@Module({
  imports: [
    AccountsModule,
    FiltersModule,
    ReconciliationsModule,
    RecurringModule,
    ReportsModule,
    RulesModule,
    TransactionsModule,
    ValuationsModule,
  ],
  providers: [AccountChanges, AccountOpenings, AccountRemoval, AccountRestoring, RegisterService],
  exports: [AccountRemoval, AccountRestoring],
})
export class RegistersModule {}
