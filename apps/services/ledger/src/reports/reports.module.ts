import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories';
import { TransactionsModule } from '../transactions';
import { PeriodSumsService } from './period-sums.service';
import { ReportsRpc } from './reports.rpc';
import { ReportsService } from './reports.service';

/** Reports: summary, charts, and the spending of months. */
@Module({
  imports: [CategoriesModule, TransactionsModule],
  controllers: [ReportsRpc],
  providers: [PeriodSumsService, ReportsService],
  exports: [PeriodSumsService],
})
export class ReportsModule {}
