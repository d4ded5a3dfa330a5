import { Injectable } from '@nestjs/common';
import { RatesService } from '../rates';
import { StoredSums } from '../sums';
import type { DateRange, Month } from '../sums';
import { TransactionSums } from '../transactions';
import { type CategoryTotal, type Converted, converted } from './converted';

/** A total of a month (`2026-11`) or a day (`2026-11-21`). */
export interface PeriodTotal extends CategoryTotal {
  period: string;
}

/** The amounts that totals, charts and budgets count, in hundredths of the display currency. */
@Injectable()
export class CountedSums {
  constructor(
    private readonly sums: StoredSums,
    private readonly transactions: TransactionSums,
    private readonly rates: RatesService,
  ) {}

  /** Returns the sums of all transactions. */
  async total(bookId: string, display: string | undefined): Promise<Converted> {
    const [sums, rates] = await Promise.all([this.sums.total(bookId), this.rates.display(bookId, display)]);
    return converted(sums, rates);
  }

  async months(
    bookId: string,
    wanted: Month[],
    display: string | undefined,
  ): Promise<Converted<PeriodTotal>> {
    const [months, rates] = await Promise.all([
      this.sums.months(bookId, wanted),
      this.rates.display(bookId, display),
    ]);
    const dated = months.flatMap(({ period, sums }) => sums.map((sum) => ({ ...sum, period })));
    return converted(dated, rates);
  }

  /** Returns the sums of each day in a range. */
  async byDay(
    bookId: string,
    range: DateRange,
    display: string | undefined,
  ): Promise<Converted<PeriodTotal>> {
    const [days, rates] = await Promise.all([
      this.transactions.byDay(bookId, range),
      this.rates.display(bookId, display),
    ]);
    return converted(days, rates);
  }
}
