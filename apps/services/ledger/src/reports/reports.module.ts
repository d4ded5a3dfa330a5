import { Module } from '@nestjs/common';
import { TransactionsModule } from '../transactions';
import { ReportsRpc } from './reports.rpc';
import { ReportsService } from './reports.service';

/** Reports: summary, charts, and the spending of months. */
@Module({ imports: [TransactionsModule], controllers: [ReportsRpc], providers: [ReportsService] })
export class ReportsModule {}
