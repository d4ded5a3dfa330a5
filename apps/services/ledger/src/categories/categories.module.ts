import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideOutbox } from '@saldo/events';
import { CategoriesRepository } from './categories.repository';
import { CategoriesService } from './categories.service';
import { CategoryTreeRepository } from './category-tree.repository';
import { CategoryTree } from './category-tree.service';
import { CATEGORIES, categorySchema } from './category.schema';
import { CategoryMovesRepository } from './category-moves.repository';

const outbox = provideOutbox(CATEGORIES);

/** Stores the categories that users add, with their former names. */
@Module({
  imports: [MongooseModule.forFeature([{ name: CATEGORIES, schema: categorySchema }])],
  providers: [
    CategoriesRepository,
    CategoryMovesRepository,
    CategoryTreeRepository,
    CategoriesService,
    CategoryTree,
    outbox,
  ],
  exports: [CategoryMovesRepository, CategoriesService, CategoryTree, outbox],
})
export class CategoriesModule {}
