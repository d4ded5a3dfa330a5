import { Injectable } from '@nestjs/common';
import { RatesService } from '../rates';
import { added, type CategorySum, type DateRange, type Month } from '../sums';
import { type PeriodTotal, TransactionTotals } from '../transactions';
import { type Converted, converted } from './converted';
import { PeriodSumsService } from './period-sums.service';

/** The amounts that totals, charts and budgets count, in hundredths of the display currency. */
@Injectable()
export class CountedSums {
  constructor(
    private readonly sums: PeriodSumsService,
    private readonly totals: TransactionTotals,
    private readonly rates: RatesService,
  ) {}

  /** Returns the sums of all transactions. */
  async total(bookId: string, display: string | undefined): Promise<Converted<CategorySum>> {
    return this.convert(bookId, display, this.sums.total(bookId).then(added));
  }

  async months(
    bookId: string,
    wanted: Month[],
    display: string | undefined,
  ): Promise<Converted<PeriodTotal>> {
    const sums = this.sums
      .months(bookId, wanted)
      .then((months) => months.flatMap(({ period, sums: all }) => all.map((sum) => ({ period, ...sum }))));
    return this.convert(bookId, display, sums);
  }

  /** Returns the sums of each day in a range. */
  async byDay(
    bookId: string,
    range: DateRange,
    display: string | undefined,
  ): Promise<Converted<PeriodTotal>> {
    return this.convert(bookId, display, this.totals.byPeriod(bookId, 'day', range));
  }

  private async convert<Total extends CategorySum>(
    bookId: string,
    display: string | undefined,
    sums: Promise<Total[]>,
  ): Promise<Converted<Total>> {
    const [totals, rates] = await Promise.all([sums, this.rates.display(bookId, display)]);
    return converted(totals, rates);
  }
}
