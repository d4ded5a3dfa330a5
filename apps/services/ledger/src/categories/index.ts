export { CategoriesModule } from './categories.module';
export { CategoriesService, requireUnreserved } from './categories.service';
export {
  categoryTypes,
  isProtected,
  type NamedCategory,
  typeOf,
  type WantedCategory,
} from './category.rules';
export { CategoryTree } from './category-tree.service';
export type { Families } from './category-tree.rules';
export { CATEGORIES } from './category.schema';
export { type CategoryMove, CategoryMovesRepository } from './category-moves.repository';
