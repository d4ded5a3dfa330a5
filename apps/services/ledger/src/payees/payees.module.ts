import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups';
import { RecurringModule } from '../recurring';
import { TransactionsModule } from '../transactions';
import { PayeesRpc } from './payees.rpc';
import { PayeesService } from './payees.service';

/** The names of transactions: suggests, counts and renames them. */
@Module({
  imports: [TransactionsModule, RecurringModule, GroupsModule],
  controllers: [PayeesRpc],
  providers: [PayeesService],
})
export class PayeesModule {}
