import { Module } from '@nestjs/common';
import { FiltersModule } from '../filters';
import { GroupsModule } from '../groups';
import { RecurringModule } from '../recurring';
import { RulesModule } from '../rules';
import { TransactionsModule } from '../transactions';
import { PayeesService } from './payees.service';

/** Payees, which are the names of transactions: suggests, counts and renames them. */
@Module({
  imports: [TransactionsModule, RecurringModule, RulesModule, FiltersModule, GroupsModule],
  providers: [PayeesService],
})
export class PayeesModule {}
