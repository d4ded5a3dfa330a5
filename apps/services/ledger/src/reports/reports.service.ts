import { Injectable } from '@nestjs/common';
import { type Caller, limits, type Charts, type Summary } from '@saldo/contracts';
import { dateIn, lastDays } from '@saldo/finance';
import { transactionOf, TransactionsRepository, TransactionTotals } from '../transactions';
import {
  balanceOf,
  dailyTotals,
  type DateRange,
  grainOf,
  rankedCategories,
  spanOf,
  spendingIn,
} from './report.rules';

@Injectable()
export class ReportsService {
  constructor(
    private readonly totals: TransactionTotals,
    private readonly transactions: TransactionsRepository,
  ) {}

  async summary({ userId, timeZone }: Caller): Promise<Summary> {
    const [totals, recent] = await Promise.all([
      this.totals.totalsByKind(userId, dateIn(timeZone, new Date())),
      this.transactions.list(userId, {}, { limit: limits.recentTransactions }),
    ]);
    return { ...balanceOf(totals), recentTransactions: recent.map(transactionOf) };
  }

  async charts({ userId, timeZone }: Caller): Promise<Charts> {
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [byCategory, byDay] = await Promise.all([
      this.totals.expensesByCategory(userId),
      this.totals.totalsByDay(userId, from, to),
    ]);
    return {
      expensesByCategory: rankedCategories(byCategory),
      expensesOverTime: dailyTotals(byDay, false),
      incomeOverTime: dailyTotals(byDay, true),
    };
  }

  /** Reads from the database once, for any number of ranges. */
  async spending({ userId }: Caller, ranges: DateRange[]) {
    const span = spanOf(ranges);
    const totals = span ? await this.totals.expensesByPeriod(userId, span, grainOf(ranges)) : [];
    return { spending: spendingIn(ranges, totals) };
  }
}
