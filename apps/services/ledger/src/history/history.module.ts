import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { DeletionsModule } from '../deletions';
import { GroupsModule } from '../groups';
import { ImportsModule } from '../imports';
import { RecurringModule } from '../recurring';
import { TransactionsModule } from '../transactions';
import { FieldRestoring } from './field-restoring.service';
import { HistoryService } from './history.service';
import { UndoService } from './undo.service';

/** Shows the versions of transactions, and restores and undoes changes. */
@Module({
  imports: [
    TransactionsModule,
    AccountsModule,
    CategoriesModule,
    DeletionsModule,
    ImportsModule,
    GroupsModule,
    RecurringModule,
  ],
  providers: [HistoryService, UndoService, FieldRestoring],
  exports: [UndoService],
})
export class HistoryModule {}
