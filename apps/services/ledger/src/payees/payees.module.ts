import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups';
import { RecurringModule } from '../recurring';
import { TransactionsModule } from '../transactions';
import { PayeesService } from './payees.service';

/** Payees, which are the names of transactions: suggests, counts and renames them. */
@Module({
  imports: [TransactionsModule, RecurringModule, GroupsModule],
  providers: [PayeesService],
})
export class PayeesModule {}
