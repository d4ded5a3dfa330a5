import { Injectable } from '@nestjs/common';
import { type Caller, limits, type Charts, type Summary } from '@saldo/contracts';
import { dateIn, decimalOf, LAST_DATE, lastDays, subtractMoney } from '@saldo/finance';
import { DomainError } from '@saldo/rpc';
import { type AccountRow, AccountsService, placementOf } from '../accounts';
import { CategoryTree } from '../categories';
import { added, type DateRange, type Month, monthOf } from '../sums';
import { type PeriodTotal, transactionOf, TransactionsRepository, TransactionTotals } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { AccountSumsService } from './account-sums.service';
import { PeriodSumsService } from './period-sums.service';
import {
  balanceOf,
  chartsOf,
  incomeAndExpenses,
  isWholeMonth,
  parentsOfExpenses,
  spanOf,
  spendingIn,
} from './report.rules';

@Injectable()
export class ReportsService {
  constructor(
    private readonly sums: PeriodSumsService,
    private readonly totals: TransactionTotals,
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly accountSums: AccountSumsService,
    private readonly balances: AccountBalances,
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
    return chartsOf(added(all), byDay, parentsOfExpenses(families));
  }

  /** Like `summary` in the currency of the account. The balance is that of the account: transfers count. */
  async accountSummary({ bookId, timeZone }: Caller, id: string): Promise<Summary> {
    const account = await this.account(bookId, id);
    const { accountId, currency } = placementOf(account);
    const today = dateIn(timeZone, new Date());
    const [sums, balances, recent] = await Promise.all([
      this.accountSums.total(bookId, String(account._id)),
      this.balances.on(bookId, [account], [today, LAST_DATE]),
      this.transactions.list(bookId, { accountId }, { limit: limits.recentTransactions }),
    ]);
    const [now, all] = balances.map((on) => on.get(account)?.total);
    if (!now || !all) throw new TypeError('Each day has a balance.');
    return {
      ...incomeAndExpenses(sums, currency),
      balance: decimalOf(all),
      datedAfterToday: decimalOf(subtractMoney(all, now)),
      recentTransactions: recent.map(transactionOf),
    };
  }

  /** Like `charts` in the currency of the account. */
  async accountCharts({ bookId, timeZone }: Caller, id: string): Promise<Charts> {
    const account = await this.account(bookId, id);
    const { accountId, currency } = placementOf(account);
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [all, families, byDay] = await Promise.all([
      this.accountSums.total(bookId, String(account._id)),
      this.tree.families(bookId),
      this.totals.totalsByDay(bookId, from, to, accountId),
    ]);
    return chartsOf(all, byDay, parentsOfExpenses(families), currency);
  }

  private async account(bookId: string, id: string): Promise<AccountRow> {
    const account = await this.accounts.find(bookId, id);
    if (!account) throw new DomainError('not-found');
    return account;
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
