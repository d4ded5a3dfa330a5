import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { FILTERS, filterSchema } from './filter.schema';
import { FiltersRepository } from './filters.repository';
import { FiltersService } from './filters.service';

/** Saved filters. */
@Module({
  imports: [AccountsModule, MongooseModule.forFeature([{ name: FILTERS, schema: filterSchema }])],
  providers: [FiltersRepository, FiltersService],
  exports: [FiltersRepository],
})
export class FiltersModule {}
