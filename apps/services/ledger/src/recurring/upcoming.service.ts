import { Injectable } from '@nestjs/common';
import { type Caller, limits, type Upcoming } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { PeriodSumsService } from '../reports';
import { RecurringRepository } from './recurring.repository';
import { upcomingOf } from './upcoming.rules';

@Injectable()
export class UpcomingService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly sums: PeriodSumsService,
  ) {}

  async list({ bookId, timeZone }: Caller): Promise<Upcoming> {
    const today = dateIn(timeZone, new Date());
    const [rows, totals] = await Promise.all([this.entries.list(bookId), this.sums.total(bookId)]);
    const balance = totals.reduce((sum, { isIncome, cents }) => (isIncome ? sum + cents : sum - cents), 0n);
    return upcomingOf(rows, addDays(today, limits.upcomingDays), balance);
  }
}
