import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OWN_RATES, ownRateSchema } from './own-rate.schema';
import { OwnRatesRepository } from './own-rates.repository';
import { RatesService } from './rates.service';
import { ReferenceRatesProvider } from './reference-rates.provider';

/** Exchange rates: reference rates from a file, and rates that users entered. */
@Module({})
export class RatesModule {
  /** @param file reference rates of the operator; used unless the shipped ones are newer */
  static forRoot(file: string | undefined): DynamicModule {
    return {
      module: RatesModule,
      global: true,
      imports: [MongooseModule.forFeature([{ name: OWN_RATES, schema: ownRateSchema }])],
      providers: [
        OwnRatesRepository,
        RatesService,
        { provide: ReferenceRatesProvider, useFactory: () => new ReferenceRatesProvider(file) },
      ],
      exports: [RatesService],
    };
  }
}
