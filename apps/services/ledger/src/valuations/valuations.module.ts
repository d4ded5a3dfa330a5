import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts';
import { VALUATIONS, valuationSchema } from './valuation.schema';
import { ValuationsRepository } from './valuations.repository';
import { ValuationsService } from './valuations.service';

/** Stores the worth of assets and liabilities by day. */
@Module({
  imports: [MongooseModule.forFeature([{ name: VALUATIONS, schema: valuationSchema }]), AccountsModule],
  providers: [ValuationsRepository, ValuationsService],
  exports: [ValuationsRepository],
})
export class ValuationsModule {}
