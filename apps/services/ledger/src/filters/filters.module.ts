import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FILTERS, filterSchema } from './filter.schema';
import { FiltersRepository } from './filters.repository';
import { FiltersService } from './filters.service';

/** Saved filters. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FILTERS, schema: filterSchema }])],
  providers: [FiltersRepository, FiltersService],
  exports: [FiltersRepository],
})
export class FiltersModule {}
