import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories';
import { TransactionsModule } from '../transactions';
import { DeletionsRpc } from './deletions.rpc';
import { DeletionsService } from './deletions.service';

/** Deletes transactions and undoes deletions. */
@Module({
  imports: [TransactionsModule, CategoriesModule],
  controllers: [DeletionsRpc],
  providers: [DeletionsService],
})
export class DeletionsModule {}
