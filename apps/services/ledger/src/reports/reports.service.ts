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

  async summary({ bookId, timeZone }: Caller): Promise<Summary> {
    const [totals, recent] = await Promise.all([
      this.totals.totalsByKind(bookId, dateIn(timeZone, new Date())),
      this.transactions.list(bookId, {}, { limit: limits.recentTransactions }),
    ]);
    return { ...balanceOf(totals), recentTransactions: recent.map(transactionOf) };
  }

  async charts({ bookId, timeZone }: Caller): Promise<Charts> {
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [byCategory, byDay] = await Promise.all([
      this.totals.expensesByCategory(bookId),
      this.totals.totalsByDay(bookId, from, to),
    ]);
    return {
      expensesByCategory: rankedCategories(byCategory),
      expensesOverTime: dailyTotals(byDay, false),
      incomeOverTime: dailyTotals(byDay, true),
    };
  }

  /** Reads from the database once, for any number of ranges. */
  async spending({ bookId }: Caller, ranges: DateRange[]) {
    const span = spanOf(ranges);
    const totals = span ? await this.totals.expensesByPeriod(bookId, span, grainOf(ranges)) : [];
    return { spending: spendingIn(ranges, totals) };
  }
}
