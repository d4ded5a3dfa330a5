import { Injectable } from '@nestjs/common';
import {
  inPasses,
  KeptResults,
  MarksRepository,
  type Month,
  monthOf,
  MONTHS_OF_YEAR,
  OneAtATime,
  rangesOf,
  yearOf,
} from '../sums';
import {
  addedUp,
  countsOfSplit,
  type GroupedBy,
  type GroupedTotal,
  GroupedTotals,
  type ResolvedFilter,
  TransactionSums,
} from '../transactions';

/** About 50 MB. */
const MAX_TOTALS = 200_000;

/** Totals of months by any group and filter, and corrections of stored sums, kept in memory while they are fresh. */
@Injectable()
export class KeptTotals {
  private readonly kept = new KeptResults<GroupedTotal[]>(MAX_TOTALS);
  private readonly reads = new OneAtATime();

  constructor(
    private readonly marks: MarksRepository,
    private readonly sums: TransactionSums,
    private readonly totals: GroupedTotals,
  ) {}

  /**
   * Returns totals by month; totals in foreign currencies are by day. The result is shared, so callers must not change it.
   * @param months ascending
   */
  inMonths(bookId: string, filter: ResolvedFilter, { months, by }: Wanted): Promise<GroupedTotal[]> {
    const read = (range: DateRange) =>
      this.totals.grouped(bookId, { ...filter, ...range }, { by, grain: 'month' });
    return this.once(bookId, { months, key: JSON.stringify([by, filter]), read });
  }

  /** Returns corrections of transaction counts: stored sums count a split transaction more than once. */
  countsOfSplits(bookId: string, filter: ResolvedFilter, { months, by }: Wanted): Promise<GroupedTotal[]> {
    const read = async (range: DateRange) => {
      const splits = await this.totals.splits(bookId, { ...filter, ...range });
      const counts = splits.flatMap((row) => countsOfSplit(row, filter, { by, grain: 'month' }));
      return addedUp(counts).filter(({ counts }) => Object.values(counts).some((count) => count !== 0));
    };
    return this.once(bookId, { months, key: JSON.stringify(['splits', by, filter]), read });
  }

  private async once(bookId: string, asked: Asked): Promise<GroupedTotal[]> {
    if (asked.months.length === 0) return [];
    return this.reads.run(`${bookId} ${asked.key}`, () => this.find(bookId, asked));
  }

  private async find(bookId: string, { months, key, read }: Asked): Promise<GroupedTotal[]> {
    const marks = await this.marks.read(bookId, (owner) => this.sums.years(owner));
    const byMonth = new Map<Month, GroupedTotal[] | undefined>(
      months
        .filter((month) => marks.years.has(yearOf(month)))
        .map((period) => [period, this.kept.get({ owner: bookId, period, key }, marks)]),
    );
    const missing = [...byMonth].flatMap(([month, totals]) => (totals ? [] : [month]));
    for (const some of inPasses(missing, MONTHS_OF_YEAR)) {
      const found = await Promise.all(
        rangesOf(some).map(({ from, to }) => read({ startDate: from, endDate: to })),
      );
      const ofMonth = Map.groupBy(found.flat(), ({ period }) => monthOf(period));
      for (const period of some) {
        const value = ofMonth.get(period) ?? [];
        byMonth.set(period, value);
        this.kept.put({ owner: bookId, period, key }, marks, { value, size: value.length + 1 });
      }
    }
    return [...byMonth.values()].flatMap((totals) => totals ?? []);
  }
}

interface Wanted {
  months: Month[];
  by: GroupedBy;
}

type DateRange = Pick<ResolvedFilter, 'startDate' | 'endDate'>;

interface Asked {
  months: Month[];
  /** Distinguishes results of the same month. */
  key: string;
  read: (range: DateRange) => Promise<GroupedTotal[]>;
}
