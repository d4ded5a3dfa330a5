import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '@saldo/finance';
import type { Types } from 'mongoose';
import { type AccountRow, type Balance, balanceOn } from '../accounts';
import {
  type AccountSums,
  addedByAccount,
  BucketsRepository,
  byAccount,
  daysOf,
  MarksRepository,
  type Month,
  monthOf,
  monthsFrom,
  StoredSums,
  Trust,
  yearOf,
} from '../sums';
import { AccountEntries, type TransactionRow, TransactionTotals } from '../transactions';

/** What the transactions of a book have added to its accounts, from stored sums. */
@Injectable()
export class AccountBalances {
  private readonly stored: StoredSums<AccountSums>;

  constructor(
    marks: MarksRepository,
    buckets: BucketsRepository,
    trust: Trust,
    totals: TransactionTotals,
    private readonly entries: AccountEntries,
  ) {
    const source = {
      byMonth: entries.byMonth.bind(entries),
      firstDate: totals.firstDate.bind(totals),
      count: totals.count.bind(totals),
    };
    this.stored = new StoredSums(byAccount, source, { marks, buckets, trust });
  }

  /**
   * Returns the balances of accounts on each of these days, which are in their order. Reads no transactions for days at the end
   * of a month.
   */
  async on(
    bookId: string,
    rows: AccountRow[],
    days: CalendarDate[],
  ): Promise<ReadonlyMap<AccountRow, Balance>[]> {
    const only = rows.length === 1 ? String(rows[0]?._id) : undefined;
    const sums = await this.upTo(bookId, days, only);
    return days.map(
      (day, index) =>
        new Map(rows.map((row) => [row, balanceOn(row, day, sums[index]?.get(String(row._id)))])),
    );
  }

  /** Returns what was added up to each of these days, by the id of the account. The days are in their order. */
  async upTo(bookId: string, days: CalendarDate[], only?: string): Promise<AccountSums[]> {
    const last = days.at(-1);
    if (last === undefined) return [];
    const listed = monthsUpTo(days);
    const [{ years, months }, rests] = await Promise.all([
      this.stored.read(bookId, { years: { before: yearOf(last) }, months: listed, only }),
      Promise.all(days.map((day) => this.restOfMonth(bookId, day))),
    ]);
    const byMonth = new Map(months.map(({ period, sums }) => [period, sums]));
    const through = new Map<Month, AccountSums>();
    let wholeYears: AccountSums = new Map();
    let from = '';
    for (const [year, inYear] of Map.groupBy(listed, yearOf)) {
      const passed = years.filter(({ period }) => from <= period && period < year);
      wholeYears = addedByAccount([wholeYears, ...passed.map(({ sums }) => sums)]);
      from = year;
      let sums = wholeYears;
      for (const month of inYear) {
        sums = addedByAccount([sums, byMonth.get(month) ?? new Map()]);
        through.set(month, sums);
      }
    }
    return days.map((day, index) => without(through.get(monthOf(day)) ?? new Map(), rests[index]));
  }

  /** Returns what was added to an account up to a transaction. */
  async through(bookId: string, row: TransactionRow, accountId: Types.ObjectId): Promise<bigint> {
    const { to } = daysOf(monthOf(row.addedOn));
    const only = String(accountId);
    const [[sums], newer] = await Promise.all([
      this.upTo(bookId, [to], only),
      this.entries.newerThan(bookId, row, accountId, to),
    ]);
    return (sums?.get(only)?.total ?? 0n) - newer.total;
  }

  /** Sums what is dated after a day in its month. */
  private async restOfMonth(bookId: string, day: CalendarDate): Promise<AccountSums | undefined> {
    const from = addDays(day, 1);
    const { to } = daysOf(monthOf(day));
    return from <= to ? this.entries.between(bookId, { from, to }) : undefined;
  }
}

/** Returns the months of the years of these days, of each year up to the last day in it. */
function monthsUpTo(days: CalendarDate[]): Month[] {
  return [...Map.groupBy(days, yearOf)].flatMap(([year, inYear]) =>
    monthsFrom(`${year}-01`, monthOf(inYear.at(-1) ?? year)),
  );
}

function without(sums: AccountSums, later: AccountSums | undefined): AccountSums {
  if (!later?.size) return sums;
  const negated = [...later].map(
    ([account, { total, cleared }]) => [account, { total: -total, cleared: -cleared }] as const,
  );
  return addedByAccount([sums, new Map(negated)]);
}
