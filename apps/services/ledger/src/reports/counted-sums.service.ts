import { Injectable } from '@nestjs/common';
import { inHundredths } from '@saldo/finance';
import { type AccountRow, placementOf } from '../accounts';
import { added, type CategorySum, type DateRange, type Month } from '../sums';
import { type DayTotal, type PeriodTotal, TransactionTotals } from '../transactions';
import { AccountSumsService } from './account-sums.service';
import { PeriodSumsService } from './period-sums.service';
import { addedByDay } from './report.rules';

/**
 * The amounts that totals, charts and budgets count, in hundredths of the display currency: those of accounts that follow it,
 * and of accounts that name it, which are passed to each method.
 */
@Injectable()
export class CountedSums {
  constructor(
    private readonly sums: PeriodSumsService,
    private readonly accountSums: AccountSumsService,
    private readonly totals: TransactionTotals,
  ) {}

  /** Returns the sums of all transactions. */
  async total(bookId: string, named: AccountRow[]): Promise<CategorySum[]> {
    const [following, ...ofNamed] = await Promise.all([
      this.sums.total(bookId),
      ...named.map(async (account) =>
        (await this.accountSums.total(bookId, String(account._id))).map(hundredthsIn(account)),
      ),
    ]);
    return added([...following, ...ofNamed.flat()]);
  }

  async months(bookId: string, wanted: Month[], named: AccountRow[]): Promise<PeriodTotal[]> {
    const [following, byAccount] = await Promise.all([
      this.sums.months(bookId, wanted),
      named.length > 0 ? this.accountSums.months(bookId, wanted) : [],
    ]);
    return [
      ...following.flatMap(({ period, sums }) => sums.map((sum) => ({ period, ...sum }))),
      ...byAccount.flatMap(({ period, sums }) =>
        named.flatMap((account) =>
          (sums.get(String(account._id)) ?? []).map(hundredthsIn(account)).map((sum) => ({ period, ...sum })),
        ),
      ),
    ];
  }

  /** Returns one total of each type for each day with transactions. */
  async byDay(bookId: string, { from, to }: DateRange, named: AccountRow[]): Promise<DayTotal[]> {
    const [following, ...ofNamed] = await Promise.all([
      this.totals.totalsByDay(bookId, from, to),
      ...named.map(async (account) =>
        (await this.totals.totalsByDay(bookId, from, to, placementOf(account).accountId)).map(
          hundredthsIn(account),
        ),
      ),
    ]);
    return addedByDay([...following, ...ofNamed.flat()]);
  }

  async byDayAndCategory(bookId: string, range: DateRange, named: AccountRow[]): Promise<PeriodTotal[]> {
    const [following, ...ofNamed] = await Promise.all([
      this.totals.totalsByPeriod(bookId, 'day', range),
      ...named.map(async (account) =>
        (await this.totals.totalsByPeriod(bookId, 'day', range, placementOf(account).accountId)).map(
          hundredthsIn(account),
        ),
      ),
    ]);
    return [...following, ...ofNamed.flat()];
  }
}

function hundredthsIn({ currency }: AccountRow) {
  return <Total extends { cents: bigint }>(total: Total): Total => ({
    ...total,
    cents: inHundredths({ minor: total.cents, currency }),
  });
}
