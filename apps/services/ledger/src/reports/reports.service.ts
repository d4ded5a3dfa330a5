import { Injectable } from '@nestjs/common';
import { type Caller, limits, type Charts, type Summary } from '@saldo/contracts';
import { addDays, type CalendarDate, dateIn, lastDays } from '@saldo/finance';
import { type Month, monthOf } from '../sums';
import { type PeriodTotal, transactionOf, TransactionsRepository, TransactionTotals } from '../transactions';
import { added, type DateRange, daysOf, laterMonthsOfYear, yearOf } from './period-sums.rules';
import { PeriodSumsService } from './period-sums.service';
import { balanceOf, dailyTotals, isWholeMonth, rankedCategories, spanOf, spendingIn } from './report.rules';

@Injectable()
export class ReportsService {
  constructor(
    private readonly sums: PeriodSumsService,
    private readonly totals: TransactionTotals,
    private readonly transactions: TransactionsRepository,
  ) {}

  async summary({ userId, timeZone }: Caller): Promise<Summary> {
    const today = dateIn(timeZone, new Date());
    const [{ years, months }, inThisMonth, recent] = await Promise.all([
      this.sums.read(userId, { years: true, months: laterMonthsOfYear(monthOf(today)) }),
      this.laterInMonth(userId, today),
      this.transactions.list(userId, {}, { limit: limits.recentTransactions }),
    ]);
    const laterYears = years.filter(({ period }) => period > yearOf(today));
    const later = [...laterYears, ...months].flatMap(({ sums }) => sums);
    return {
      ...balanceOf(
        years.flatMap(({ sums }) => sums),
        [...later, ...inThisMonth],
      ),
      recentTransactions: recent.map(transactionOf),
    };
  }

  async charts({ userId, timeZone }: Caller): Promise<Charts> {
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [{ years }, byDay] = await Promise.all([
      this.sums.read(userId, { years: true }),
      this.totals.totalsByDay(userId, from, to),
    ]);
    const byCategory = added(years.flatMap(({ sums }) => sums)).filter(({ isIncome }) => !isIncome);
    return {
      expensesByCategory: rankedCategories(byCategory),
      expensesOverTime: dailyTotals(byDay, false),
      incomeOverTime: dailyTotals(byDay, true),
    };
  }

  /** Reads whole months from stored sums and the rest from transactions, each at once for any number of ranges. */
  async spending({ userId }: Caller, ranges: DateRange[]) {
    const whole = ranges.filter(isWholeMonth);
    const partial = ranges.filter((range) => !isWholeMonth(range));
    const [inMonths, inDays] = await Promise.all([
      this.inMonths(userId, [...new Set(whole.map(({ from }) => monthOf(from)))]),
      this.inDays(userId, partial),
    ]);
    const expenses = (totals: PeriodTotal[]) => totals.filter(({ isIncome }) => !isIncome);
    return {
      spending: [...spendingIn(whole, expenses(inMonths)), ...spendingIn(partial, expenses(inDays))],
    };
  }

  private async laterInMonth(userId: string, today: CalendarDate): Promise<PeriodTotal[]> {
    const { to } = daysOf(monthOf(today));
    return today < to ? this.totals.totalsByPeriod(userId, 'month', { from: addDays(today, 1), to }) : [];
  }

  private async inMonths(userId: string, wanted: Month[]): Promise<PeriodTotal[]> {
    const { months } = await this.sums.read(userId, { months: wanted });
    return months.flatMap(({ period, sums }) => sums.map((sum) => ({ period, ...sum })));
  }

  private async inDays(userId: string, ranges: DateRange[]): Promise<PeriodTotal[]> {
    const span = spanOf(ranges);
    return span ? this.totals.totalsByPeriod(userId, 'day', span) : [];
  }
}
