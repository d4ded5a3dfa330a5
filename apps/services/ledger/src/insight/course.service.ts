import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc } from '@saldo/contracts';
import { dateIn, periodAt, periodAway, readMonthStart } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import { CategoryTree } from '../categories';
import { DisplayCurrency } from '../reports';
import { GroupedTotals } from '../transactions';
import { courseOf } from './course.rules';

/** Number of past months from which the usual spending is computed. */
const USUAL_MONTHS = 12;

/** Compares the spending of a month with its usual course. */
@Injectable()
export class CourseService {
  constructor(
    private readonly totals: GroupedTotals,
    private readonly display: DisplayCurrency,
    private readonly tree: CategoryTree,
  ) {}

  @Handles(ledgerRpc.getMonthCourse)
  async get({ date, monthStart, currency }: LedgerInput<'getMonthCourse'>, caller: Caller) {
    const { bookId, timeZone } = caller;
    const today = dateIn(timeZone, new Date());
    const start = readMonthStart(monthStart);
    const month = periodAt('month', date ?? today, start);
    const past = [];
    for (let before = month; past.length < USUAL_MONTHS; past.push(before))
      before = periodAway('month', before.from, -1, start);
    const [accounts, families] = await Promise.all([
      this.display.accountsOf(caller, currency),
      this.tree.families(bookId),
    ]);
    const [totals, display] = await Promise.all([
      this.totals.grouped(
        bookId,
        { startDate: past.at(-1)?.from, endDate: month.to },
        { by: 'category', grain: 'day' },
      ),
      this.display.ratesOf(bookId, accounts),
    ]);
    return courseOf(totals, {
      ...{ month, past, display },
      until: month.to < today ? month.to : today,
      parentOf: (name) => families.parentOf({ type: 'expense', name }),
    });
  }
}
