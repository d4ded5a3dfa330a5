import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Charts,
  type LedgerInput,
  ledgerRpc,
  limits,
  type Summary,
} from '@saldo/contracts';
import { dateIn, decimalOf, fromCents, LAST_DATE, lastDays, subtractMoney } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import { AccountsService } from '../accounts';
import { CategoryTree } from '../categories';
import { monthOf, StoredSums } from '../sums';
import { transactionOf, TransactionsRepository, TransactionSums } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { BalanceToday } from './balance-today.service';
import { totalsIn, unconvertedField } from './converted';
import { CountedSums } from './counted-sums.service';
import { DisplayCurrency } from './display-currency';
import {
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
    private readonly counted: CountedSums,
    private readonly display: DisplayCurrency,
    private readonly balance: BalanceToday,
    private readonly sums: StoredSums,
    private readonly days: TransactionSums,
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly balances: AccountBalances,
    private readonly tree: CategoryTree,
  ) {}

  /** Returns totals and balance. The totals include transactions dated after today, the balance does not. */
  @Handles(ledgerRpc.getSummary)
  async summary({ accountId, currency }: LedgerInput<'getSummary'>, caller: Caller): Promise<Summary> {
    if (accountId !== undefined) return this.accountSummary(caller, accountId);
    const { bookId } = caller;
    const accounts = await this.display.accountsOf(caller, currency);
    const [{ counted, left }, { balance, datedAfterToday }, recent] = await Promise.all([
      this.counted.total(bookId, accounts.display),
      this.balance.of(caller, accounts),
      this.transactions.list(bookId, {}, { limit: limits.recentTransactions }),
    ]);
    return {
      ...incomeAndExpenses(counted),
      ...unconvertedField(left),
      balance: fromCents(balance),
      datedAfterToday: fromCents(datedAfterToday),
      recentTransactions: recent.map(transactionOf),
    };
  }

  @Handles(ledgerRpc.getCharts)
  async charts({ accountId, currency }: LedgerInput<'getCharts'>, caller: Caller): Promise<Charts> {
    if (accountId !== undefined) return this.accountCharts(caller, accountId);
    const { bookId, timeZone } = caller;
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [{ display }, families] = await Promise.all([
      this.display.accountsOf(caller, currency),
      this.tree.families(bookId),
    ]);
    const [{ counted, left }, byDay] = await Promise.all([
      this.counted.total(bookId, display),
      this.counted.byDay(bookId, { from, to }, display),
    ]);
    return {
      ...chartsOf(counted, byDay.counted, parentsOfExpenses(families)),
      ...unconvertedField(left),
    };
  }

  /** Returns the same as `summary` for one account, in its currency. Transfers count in its balance. */
  private async accountSummary({ bookId, timeZone }: Caller, id: string): Promise<Summary> {
    const account = await this.accounts.require(bookId, id);
    const { _id: accountId, currency } = account;
    const today = dateIn(timeZone, new Date());
    const [sums, balances, recent] = await Promise.all([
      this.sums.total(bookId, String(accountId)),
      this.balances.on(bookId, [account], [today, LAST_DATE]),
      this.transactions.list(bookId, { accountId }, { limit: limits.recentTransactions }),
    ]);
    const [now, all] = balances.map((on) => on.get(account)?.total);
    if (!now || !all) throw new TypeError('Each day has a balance.');
    return {
      ...incomeAndExpenses(totalsIn(sums), currency),
      balance: decimalOf(now),
      datedAfterToday: decimalOf(subtractMoney(all, now)),
      recentTransactions: recent.map(transactionOf),
    };
  }

  /** Returns the same as `charts` for one account, in its currency. */
  private async accountCharts({ bookId, timeZone }: Caller, id: string): Promise<Charts> {
    const account = await this.accounts.require(bookId, id);
    const { _id: accountId, currency } = account;
    const { from, to } = lastDays(dateIn(timeZone, new Date()), limits.chartDays);
    const [all, families, byDay] = await Promise.all([
      this.sums.total(bookId, String(accountId)),
      this.tree.families(bookId),
      this.days.byDay(bookId, { from, to }, accountId),
    ]);
    return chartsOf(totalsIn(all), totalsIn(byDay), parentsOfExpenses(families), currency);
  }

  /** Reads whole months from stored sums and other ranges from transactions, with one read of each for any number of ranges. */
  @Handles(ledgerRpc.getSpending)
  async spending({ months: ranges, currency }: LedgerInput<'getSpending'>, caller: Caller) {
    const { bookId } = caller;
    const whole = ranges.filter(isWholeMonth);
    const partial = ranges.filter((range) => !isWholeMonth(range));
    const span = spanOf(partial);
    const [{ display }, families] = await Promise.all([
      this.display.accountsOf(caller, currency),
      this.tree.families(bookId),
    ]);
    const [inMonths, inDays] = await Promise.all([
      this.counted.months(bookId, [...new Set(whole.map(({ from }) => monthOf(from)))], display),
      span ? this.counted.byDay(bookId, span, display) : { counted: [], left: [] },
    ]);
    const parentOf = parentsOfExpenses(families);
    return {
      spending: [...spendingIn(whole, inMonths, parentOf), ...spendingIn(partial, inDays, parentOf)],
    };
  }
}
