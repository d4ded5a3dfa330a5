import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { RatesFileError, readRatesFile, type ReferenceRates, shippedRatesFile } from '@saldo/exchange-rates';

/** Loads the reference rates on first use: those of the operator's file, unless the shipped ones are newer. */
@Injectable()
export class ReferenceRatesProvider implements OnApplicationBootstrap {
  private readonly log = new Logger('Rates');
  private loading?: Promise<ReferenceRates>;

  /** @param file path of the operator's file, if there is one */
  constructor(private readonly file: string | undefined) {}

  /** Loads the operator's file at start-up, which logs whether it is used. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.file !== undefined) await this.get();
  }

  get(): Promise<ReferenceRates> {
    this.loading ??= this.load();
    return this.loading;
  }

  private async load(): Promise<ReferenceRates> {
    const shipped = await readRatesFile(shippedRatesFile);
    if (this.file === undefined) return shipped;
    try {
      const own = await readRatesFile(this.file);
      if (own.lastDay < shipped.lastDay) {
        this.log.warn(
          `${this.file} is not used: it ends on ${own.lastDay}, the shipped rates on ${shipped.lastDay}.`,
        );
        return shipped;
      }
      this.log.log(`Exchange rates until ${own.lastDay} from ${this.file}.`);
      return own;
    } catch (error) {
      if (!(error instanceof RatesFileError)) throw error;
      this.log.error(
        `${this.file} is not used. ${error.message} The shipped rates end on ${shipped.lastDay}.`,
      );
      return shipped;
    }
  }
}
