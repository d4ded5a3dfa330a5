import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits, problem, type Report } from '@saldo/contracts';
import {
  addDays,
  addMonths,
  type DayRange,
  dateIn,
  daysBetween,
  monthsIn,
  type MonthStart,
  nameKey,
  periodAt,
  periodAway,
  readMonthStart,
  stepsIn,
} from '@saldo/finance';
import { Handles, invalid } from '@saldo/rpc';
import { type AccountRow } from '../accounts';
import { CategoryTree, type Families } from '../categories';
import { DisplayCurrency, GroupedSums } from '../reports';
import { type GroupedBy, type GroupedTotal, TransactionsService } from '../transactions';
import { type GroupOf, reportOf } from './report.rules';

type Query = LedgerInput<'getReport'>;

/** Computes every report from a filter, a period, a group and a step. */
@Injectable()
export class ReportService {
  constructor(
    private readonly sums: GroupedSums,
    private readonly transactions: TransactionsService,
    private readonly display: DisplayCurrency,
    private readonly tree: CategoryTree,
  ) {}

  @Handles(ledgerRpc.getReport)
  async get(query: Query, caller: Caller): Promise<Report> {
    const { bookId } = caller;
    const {
      group = 'category',
      step = 'month',
      kind = 'expense',
      compare,
      monthStart,
      currency,
      ...filter
    } = query;
    const start = readMonthStart(monthStart);
    const period = periodOf(query, dateIn(caller.timeZone, new Date()), start);
    const steps = stepsIn(period, step, start);
    // A total is a single step.
    if (step !== 'total' && steps.length > limits.reportSteps)
      throw invalid('startDate', problem('period-too-long', { max: limits.reportSteps * monthsIn[step] }));
    const compared = compare && earlierThan(period, compare, start);
    const { startDate: _from, endDate: _to, ...rest } = filter;
    const [resolved, accounts, families] = await Promise.all([
      this.transactions.resolve(bookId, rest),
      this.display.accountsOf(caller, currency),
      this.tree.families(bookId),
    ]);
    const [now, earlier, display] = await Promise.all([
      this.sums.grouped(bookId, resolved, { by: group, steps }),
      compared ? this.sums.grouped(bookId, resolved, { by: group, steps: [compared] }) : [],
      this.display.ratesOf(bookId, accounts),
    ]);
    return reportOf(now, earlier, {
      ...{ kind, steps, compared, display, most: limits.reportGroups },
      counted: countsOf(group, kind),
      groupOf: groupsOf(group, { accounts: accounts.rows, families, totals: [...now, ...earlier] }),
    });
  }
}

/** Returns the days of a report: by default the last twelve months. */
function periodOf({ startDate, endDate }: Query, today: string, start: MonthStart): DayRange {
  const to = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  const from = startDate ?? periodAway('month', to, -11, start).from;
  if (from > to) throw invalid('endDate', problem('end-date-before-start'));
  return { from, to };
}

/** Returns the period to compare with: as many whole months before, or as many days before. */
function earlierThan({ from, to }: DayRange, compare: NonNullable<Query['compare']>, start: MonthStart) {
  const monthsBefore = (count: number) => ({
    from: periodAway('month', from, -count, start).from,
    to: periodAway('month', to, -count, start).to,
  });
  const isWhole = periodAt('month', from, start).from === from && periodAt('month', to, start).to === to;
  if (compare === 'year-before')
    return isWhole ? monthsBefore(12) : { from: addMonths(from, -12), to: endAYearBefore(to) };
  if (!isWhole) {
    const days = daysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  return monthsBefore(stepsIn({ from, to }, 'month', start).length);
}

/** Returns the same day a year earlier. The last day of a month stays the last one, also in February. */
function endAYearBefore(to: string): string {
  return addDays(addMonths(addDays(to, 1), -12), -1);
}

/**
 * Selects how transactions are counted. Grouped by category or kind, one counts once in each of its categories or kinds. In other
 * groups, one with parts of both kinds counts only once in the net.
 */
function countsOf(group: GroupedBy, kind: NonNullable<Query['kind']>) {
  const inAll = kind === 'net' ? 'once' : 'inKinds';
  const ofGroups = { category: 'inCategories', kind: 'inKinds' } as const;
  return { inAll, inGroups: group === 'category' || group === 'kind' ? ofGroups[group] : inAll } as const;
}

interface Names {
  accounts: readonly AccountRow[];
  families: Families;
  /** All totals of the report. */
  totals: readonly GroupedTotal[];
}

/** Returns a function that returns the groups of a total. */
function groupsOf(by: GroupedBy, { accounts, families, totals }: Names): GroupOf {
  if (by === 'payee') return payeesOf(totals);
  const accountNames = new Map(accounts.map(({ _id, name }) => [String(_id), name]));
  return ({ key, type: kind }) => {
    if (by === 'kind') return [{ key: kind, name: kind, kind }];
    if (by === 'tag')
      return (Array.isArray(key) && key.length > 0 ? key : ['']).map((name) => ({ key: name, name }));
    if (by === 'account') {
      const account = String(key);
      return [{ key: account, name: accountNames.get(account) ?? '' }];
    }
    const name = String(key ?? '');
    return [{ key: name, name, kind, parent: families.parentOf({ type: kind, name }) }];
  };
}

/** Groups payees regardless of case, under their latest spelling. Folds each name once, because folding takes longest. */
function payeesOf(totals: readonly GroupedTotal[]): GroupOf {
  const nameOf = ({ key }: GroupedTotal) => String(key ?? '');
  const lastOf = new Map<string, GroupedTotal['period']>();
  for (const total of totals) {
    const name = nameOf(total);
    if (total.period > (lastOf.get(name) ?? '')) lastOf.set(name, total.period);
  }
  const groups = new Map<string, ReturnType<GroupOf>>();
  for (const names of Map.groupBy(lastOf.keys(), nameKey).values()) {
    const payee = names.reduce((name, other) => {
      const [last = '', otherLast = ''] = [lastOf.get(name), lastOf.get(other)];
      return otherLast > last || (otherLast === last && other < name) ? other : name;
    });
    for (const name of names) groups.set(name, [{ key: payee, name: payee }]);
  }
  return (total) => groups.get(nameOf(total)) ?? [];
}
