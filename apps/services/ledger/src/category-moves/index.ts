export { CategoryMoves } from './category-moves.service';
export { CategoryMovesModule } from './category-moves.module';
