import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { CategoriesModule } from '../categories';
import { GroupsModule } from '../groups';
import { TransactionsModule } from '../transactions';
import { DeletionsService } from './deletions.service';

/** Deletes transactions into the trash and restores them. */
@Module({
  imports: [TransactionsModule, AccountsModule, CategoriesModule, GroupsModule],
  providers: [DeletionsService],
  exports: [DeletionsService],
})
export class DeletionsModule {}
