import { Injectable } from '@nestjs/common';
import { type Caller, limits, type Upcoming } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { PeriodSumsService } from '../reports';
import { AccountChecks, refusalOn } from './account-checks.service';
import { RecurringRepository } from './recurring.repository';
import { latest } from './recurring.rules';
import { upcomingOf } from './upcoming.rules';

@Injectable()
export class UpcomingService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly sums: PeriodSumsService,
    private readonly accounts: AccountChecks,
  ) {}

  /** Leaves out entries whose account is closed: they pause themselves on their next date. */
  async list({ bookId, timeZone }: Caller): Promise<Upcoming> {
    const today = dateIn(timeZone, new Date());
    const [all, totals, accountOf] = await Promise.all([
      this.entries.list(bookId),
      this.sums.total(bookId),
      this.accounts.finder(bookId),
    ]);
    const rows = all.filter((row) => !refusalOn(row, latest(row.openFrom, row.startDate), accountOf));
    const balance = totals.reduce((sum, { isIncome, cents }) => (isIncome ? sum + cents : sum - cents), 0n);
    return upcomingOf(rows, addDays(today, limits.upcomingDays), balance);
  }
}
