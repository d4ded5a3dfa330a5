import { Injectable } from '@nestjs/common';
import {
  inPasses,
  KeptResults,
  MarksRepository,
  type Month,
  monthOf,
  MONTHS_OF_YEAR,
  rangesOf,
  yearOf,
} from '../sums';
import {
  type GroupedBy,
  type GroupedTotal,
  GroupedTotals,
  type ResolvedFilter,
  TransactionSums,
} from '../transactions';

/** About 50 MB. */
const MAX_TOTALS = 200_000;

/** Totals of months by any group and filter. Those that were computed are kept in memory while they are fresh. */
@Injectable()
export class KeptTotals {
  private readonly kept = new KeptResults<GroupedTotal[]>(MAX_TOTALS);
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly marks: MarksRepository,
    private readonly sums: TransactionSums,
    private readonly totals: GroupedTotals,
  ) {}

  /**
   * Returns the totals by month, those of other currencies by day. They belong to all callers: none may change them.
   * @param months in their order
   */
  async inMonths(
    bookId: string,
    filter: ResolvedFilter,
    { months, by }: { months: Month[]; by: GroupedBy },
  ): Promise<GroupedTotal[]> {
    if (months.length === 0) return [];
    const key = JSON.stringify([by, filter]);
    const running = `${bookId} ${key}`;
    // A request that has given up goes on. The next one takes what it has kept, instead of reading the same again.
    while (this.running.has(running)) await this.running.get(running);
    const found = this.find(bookId, filter, { months, by, key });
    const ended = found.then(
      () => void this.running.delete(running),
      () => void this.running.delete(running),
    );
    this.running.set(running, ended);
    return found;
  }

  private async find(
    bookId: string,
    filter: ResolvedFilter,
    { months, by, key }: { months: Month[]; by: GroupedBy; key: string },
  ): Promise<GroupedTotal[]> {
    const marks = await this.marks.read(bookId, (owner) => this.sums.years(owner));
    const byMonth = new Map<Month, GroupedTotal[] | undefined>(
      months
        .filter((month) => marks.years.has(yearOf(month)))
        .map((period) => [period, this.kept.get({ owner: bookId, period, key }, marks)]),
    );
    const missing = [...byMonth].flatMap(([month, totals]) => (totals ? [] : [month]));
    for (const some of inPasses(missing, MONTHS_OF_YEAR)) {
      const read = await this.read(bookId, filter, { months: some, by });
      for (const period of some) {
        const value = read.get(period) ?? [];
        byMonth.set(period, value);
        this.kept.put({ owner: bookId, period, key }, marks, { value, size: value.length + 1 });
      }
    }
    return [...byMonth.values()].flatMap((totals) => totals ?? []);
  }

  private async read(
    bookId: string,
    filter: ResolvedFilter,
    { months, by }: { months: Month[]; by: GroupedBy },
  ): Promise<Map<Month, GroupedTotal[]>> {
    const found = await Promise.all(
      rangesOf(months).map(({ from, to }) =>
        this.totals.grouped(bookId, { ...filter, startDate: from, endDate: to }, { by, grain: 'month' }),
      ),
    );
    return Map.groupBy(found.flat(), ({ period }) => monthOf(period));
  }
}
