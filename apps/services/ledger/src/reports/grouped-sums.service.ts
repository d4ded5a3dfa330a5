import { Injectable } from '@nestjs/common';
import { addDays, type DayRange } from '@saldo/finance';
import { daysOf, type Month, monthOf, monthsFrom, StoredSums } from '../sums';
import {
  addedUp,
  type GroupedBy,
  groupedBySums,
  type GroupedTotal,
  GroupedTotals,
  type Grouping,
  type ResolvedFilter,
  totalsOfSums,
} from '../transactions';
import { KeptTotals } from './kept-totals.service';
import { spanOf } from './report.rules';

interface Wanted {
  by: GroupedBy;
  /** Ascending ranges of days; each total belongs to one of them. */
  steps: readonly DayRange[];
}

/** Above this number, one query over all days costs less than one for each range. */
const MAX_RANGES = 4;

/**
 * Computes the totals behind every report: the sums of matching transactions by group and step. Whole months come from stored
 * sums if those support the grouping and the filter, otherwise from totals that this process keeps in memory. Other days are
 * added up from the transactions.
 */
@Injectable()
export class GroupedSums {
  constructor(
    private readonly sums: StoredSums,
    private readonly totals: GroupedTotals,
    private readonly kept: KeptTotals,
  ) {}

  async grouped(
    bookId: string,
    { startDate: _, endDate: __, ...filter }: ResolvedFilter,
    { by, steps }: Wanted,
  ): Promise<GroupedTotal[]> {
    const period = spanOf([...steps]);
    if (!period) return [];
    const grouping: Grouping = { by, grain: isOfMonths(steps) ? 'month' : 'day' };
    // Read transactions for this filter: attaching a receipt does not mark sums as stale.
    const { months, rest } =
      filter.hasReceipt === undefined ? divided(steps) : { months: [], rest: [period] };
    const [whole, ...others] = await Promise.all([
      isSummed(by) && isStored(filter)
        ? this.inMonths(bookId, filter, { months, by })
        : this.kept.inMonths(bookId, filter, { months, by }),
      ...rest.map((range) => this.totals.grouped(bookId, within(range, filter), grouping)),
    ]);
    return [...whole, ...others.flat()];
  }

  private async inMonths(
    bookId: string,
    filter: ResolvedFilter,
    { months, by }: { months: Month[]; by: keyof typeof groupedBySums },
  ): Promise<GroupedTotal[]> {
    const [buckets, counts] = await Promise.all([
      this.sums.months(bookId, months, filter.accountId && String(filter.accountId)),
      this.kept.countsOfSplits(bookId, filter, { months, by }),
    ]);
    return addedUp([...buckets.flatMap((bucket) => totalsOfSums(bucket, filter, by)), ...counts]);
  }
}

function within({ from, to }: DayRange, filter: ResolvedFilter): ResolvedFilter {
  return { ...filter, startDate: from, endDate: to };
}

/** Whether no calendar month is split between two steps. */
function isOfMonths(steps: readonly DayRange[]): boolean {
  return steps.slice(1).every(({ from }) => from === daysOf(monthOf(from)).from);
}

const isSummed = (by: GroupedBy): by is keyof typeof groupedBySums => Object.hasOwn(groupedBySums, by);

/** Whether stored sums support this filter: categories and account only. */
function isStored({ categories: _, accountId: __, ...others }: ResolvedFilter): boolean {
  const values: unknown[] = Object.values(others);
  return values.every((value) => value === undefined);
}

/** Splits steps into calendar months that lie within one step, and ranges of the remaining days. */
function divided(steps: readonly DayRange[]): { months: Month[]; rest: DayRange[] } {
  const months: Month[] = [];
  const rest: DayRange[] = [];
  const add = (range: DayRange) => {
    const last = rest.at(-1);
    if (range.from > range.to) return;
    if (last && addDays(last.to, 1) === range.from) last.to = range.to;
    else rest.push({ ...range });
  };
  for (const step of steps) {
    const whole = monthsFrom(monthOf(step.from), monthOf(step.to)).filter((month) => {
      const { from, to } = daysOf(month);
      return step.from <= from && to <= step.to;
    });
    const [first, last] = [whole.at(0), whole.at(-1)];
    if (first === undefined || last === undefined) {
      add(step);
      continue;
    }
    months.push(...whole);
    add({ from: step.from, to: addDays(daysOf(first).from, -1) });
    add({ from: addDays(daysOf(last).to, 1), to: step.to });
  }
  const span = spanOf([...steps]);
  return rest.length > MAX_RANGES && span ? { months: [], rest: [span] } : { months, rest };
}
