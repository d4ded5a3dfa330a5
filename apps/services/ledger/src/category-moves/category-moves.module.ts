import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories';
import { RecurringModule } from '../recurring';
import { TransactionsModule } from '../transactions';
import { CategoryMoves } from './category-moves.service';
import { MoveSweeper } from './move-sweeper';

/** Deletes, merges and renames categories together with the entries in them. */
@Module({
  imports: [CategoriesModule, TransactionsModule, RecurringModule],
  providers: [CategoryMoves, MoveSweeper],
  exports: [CategoryMoves],
})
export class CategoryMovesModule {}
