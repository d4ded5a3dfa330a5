import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories';
import { FiltersModule } from '../filters';
import { RecurringModule } from '../recurring';
import { RulesModule } from '../rules';
import { TransactionsModule } from '../transactions';
import { CategoryMoves } from './category-moves.service';
import { MoveSweeper } from './move-sweeper';

/** Deletes, merges and renames categories together with the entries in them. */
@Module({
  imports: [CategoriesModule, TransactionsModule, RecurringModule, RulesModule, FiltersModule],
  providers: [CategoryMoves, MoveSweeper],
  exports: [CategoryMoves],
})
export class CategoryMovesModule {}
