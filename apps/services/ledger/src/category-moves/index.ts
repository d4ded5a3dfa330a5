export { CategoryMovesModule } from './category-moves.module';
