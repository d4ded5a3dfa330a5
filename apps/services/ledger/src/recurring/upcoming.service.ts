import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits, type Upcoming } from '@saldo/contracts';
import { addDays, dateIn, fromCents } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import { openingsAfter } from '../accounts';
import { displayAmount, RatesService } from '../rates';
import { BalanceToday, CountedSums, DisplayCurrency } from '../reports';
import { AccountChecks, isRefused } from './account-checks.service';
import { RecurringRepository } from './recurring.repository';
import { upcomingOf } from './upcoming.rules';

@Injectable()
export class UpcomingService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly display: DisplayCurrency,
    private readonly balance: BalanceToday,
    private readonly counted: CountedSums,
    private readonly accounts: AccountChecks,
    private readonly rates: RatesService,
  ) {}

  /** Lists upcoming occurrences. Leaves out entries whose account is closed: they pause themselves on their next date. */
  @Handles(ledgerRpc.listUpcoming)
  async list({ currency }: LedgerInput<'listUpcoming'>, caller: Caller): Promise<Upcoming> {
    const { bookId, timeZone } = caller;
    const today = dateIn(timeZone, new Date());
    const until = addDays(today, limits.upcomingDays);
    const bookAccounts = await this.display.accountsOf(caller, currency);
    const { display } = bookAccounts;
    const [all, { balance, datedAfterToday }, recorded, accountOf, rates] = await Promise.all([
      this.entries.list(bookId),
      this.balance.of(caller, bookAccounts),
      this.counted.byDay(bookId, { from: addDays(today, 1), to: until }, display),
      this.accounts.finder(bookId),
      this.rates.display(bookId, display),
    ]);
    const rows = all.filter((row) => !isRefused(row, accountOf));
    const openings = openingsAfter(bookAccounts.rows, today, until).flatMap(({ date, opening }) => {
      const minor = displayAmount(opening, date, rates);
      return minor === undefined ? [] : { date, minor };
    });
    return {
      ...upcomingOf(rows, { until, balance, recorded, openings, rates }),
      datedAfterToday: fromCents(datedAfterToday),
    };
  }
}
