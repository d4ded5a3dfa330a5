import { Injectable } from '@nestjs/common';
import { type Caller, limits, type Charts, type Summary } from '@saldo/contracts';
import { dateIn, lastDays } from '@saldo/finance';
import { CategoryTree } from '../categories';
import { added, type DateRange, type Month, monthOf } from '../sums';
import { type PeriodTotal, transactionOf, TransactionsRepository, TransactionTotals } from '../transactions';
import { PeriodSumsService } from './period-sums.service';
import {
  balanceOf,
  dailyTotals,
  isWholeMonth,
  parentsOfExpenses,
  rankedCategories,
  spanOf,
  spendingIn,
} from './report.rules';

@Injectable()
export class ReportsService {
  constructor(
    private readonly sums: PeriodSumsService,
    private readonly totals: TransactionTotals,
    private readonly transactions: TransactionsRepository,
    private readonly tree: CategoryTree,
  ) {}

  async summary({ bookId, timeZone }: Caller): Promise<Summary> {
    const today = dateIn(timeZone, new Date());
    const [{ all, later }, recent] = await Promise.all([
      this.sums.totalAndLater(bookId, today),
      this.transactions.list(bookId, {}, { limit: limits.recentTransactions }),
    ]);
    return { ...balanceOf(all, later), recentTransactions: recent.map(transactionOf) };
  }

  async charts({ bookId, timeZone }: Caller): Promise<Charts> {
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [all, families, byDay] = await Promise.all([
      this.sums.total(bookId),
      this.tree.families(bookId),
      this.totals.totalsByDay(bookId, from, to),
    ]);
    const byCategory = added(all.filter(({ isIncome }) => !isIncome));
    return {
      expensesByCategory: rankedCategories(byCategory, parentsOfExpenses(families)),
      expensesOverTime: dailyTotals(byDay, false),
      incomeOverTime: dailyTotals(byDay, true),
    };
  }

  /** Reads whole months from stored sums and the rest from transactions, each at once for any number of ranges. */
  async spending({ bookId }: Caller, ranges: DateRange[]) {
    const whole = ranges.filter(isWholeMonth);
    const partial = ranges.filter((range) => !isWholeMonth(range));
    const [families, inMonths, inDays] = await Promise.all([
      this.tree.families(bookId),
      this.inMonths(bookId, [...new Set(whole.map(({ from }) => monthOf(from)))]),
      this.inDays(bookId, partial),
    ]);
    const expenses = (totals: PeriodTotal[]) => totals.filter(({ isIncome }) => !isIncome);
    const parentOf = parentsOfExpenses(families);
    return {
      spending: [
        ...spendingIn(whole, expenses(inMonths), parentOf),
        ...spendingIn(partial, expenses(inDays), parentOf),
      ],
    };
  }

  private async inMonths(bookId: string, wanted: Month[]): Promise<PeriodTotal[]> {
    const months = await this.sums.months(bookId, wanted);
    return months.flatMap(({ period, sums }) => sums.map((sum) => ({ period, ...sum })));
  }

  private async inDays(bookId: string, ranges: DateRange[]): Promise<PeriodTotal[]> {
    const span = spanOf(ranges);
    return span ? this.totals.totalsByPeriod(bookId, 'day', span) : [];
  }
}
