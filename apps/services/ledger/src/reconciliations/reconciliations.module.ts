import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { ReportsModule } from '../reports';
import { TransactionsModule } from '../transactions';
import { FinishingService } from './finishing.service';
import { ReconciliationExport } from './reconciliation-export.service';
import { RECONCILIATIONS, reconciliationSchema } from './reconciliation.schema';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService } from './reconciliations.service';

/** Comparing accounts with bank statements. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: RECONCILIATIONS, schema: reconciliationSchema }]),
    AccountsModule,
    ReportsModule,
    TransactionsModule,
  ],
  providers: [ReconciliationsRepository, ReconciliationsService, FinishingService, ReconciliationExport],
  exports: [ReconciliationsRepository],
})
export class ReconciliationsModule {}
