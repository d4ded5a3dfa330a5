import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { ReportsModule } from '../reports';
import { TransactionsModule } from '../transactions';
import { ValuationsModule } from '../valuations';
import { NetWorthService } from './net-worth.service';

/** Net worth: the worth of all accounts together in one currency. */
@Module({
  imports: [AccountsModule, ReportsModule, TransactionsModule, ValuationsModule],
  providers: [NetWorthService],
})
export class NetWorthModule {}
