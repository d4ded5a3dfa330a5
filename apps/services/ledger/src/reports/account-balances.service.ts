import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate, LAST_DATE } from '@saldo/finance';
import type { Types } from 'mongoose';
import { type AccountRow, type Balance, balanceOn } from '../accounts';
import {
  type AccountSums,
  addedByAccount,
  balancesOf,
  type Bucket,
  daysOf,
  type Month,
  monthOf,
  monthsFrom,
  reconciledIn,
  StoredSums,
  yearOf,
} from '../sums';
import { type TransactionRow, TransactionSums } from '../transactions';

const MONTHS_OF_YEAR = 12;

/** Balances of accounts, computed from the stored sums of a book. */
@Injectable()
export class AccountBalances {
  constructor(
    private readonly sums: StoredSums,
    private readonly transactions: TransactionSums,
  ) {}

  /**
   * Returns the balances of accounts on each of these days, which must be ascending. Reads no transactions for the last day of a
   * month.
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

  /** Returns, for each of these ascending days, the sums of all transactions up to it, by the id of the account. */
  async upTo(bookId: string, days: CalendarDate[], only?: string): Promise<AccountSums[]> {
    const changes = await this.changes(bookId, days, only);
    let sums: AccountSums = new Map();
    return changes.map((added) => (sums = added.length === 0 ? sums : addedByAccount([sums, ...added])));
  }

  /**
   * Returns, for each of these ascending days, the sums since the day before it in the list; for the first day, since the
   * beginning. A day has several sums, which add up.
   */
  async changes(bookId: string, days: CalendarDate[], only?: string): Promise<AccountSums[][]> {
    const last = days.at(-1);
    if (last === undefined) return [];
    const listed = monthsUpTo(days);
    const [{ years, months }, rests] = await Promise.all([
      this.sums.read(bookId, {
        years: { before: yearOf(last) },
        months: listed,
        ...(only !== undefined && { only }),
      }),
      Promise.all(days.map((day) => this.restOfMonth(bookId, day))),
    ]);
    const ofMonths = changesOfMonths(listed, years, months);
    let next = 0;
    return days.map((day, index) => {
      const begun = next;
      while (next < listed.length && (listed[next] ?? '') <= monthOf(day)) next++;
      const [before, after] = [rests[index - 1], rests[index]];
      return [
        ...ofMonths.slice(begun, next).flat(),
        ...(before ? [before] : []),
        ...(after ? [negated(after)] : []),
      ];
    });
  }

  /** Returns the sum of an account's transactions up to and including this one. */
  async through(bookId: string, row: TransactionRow, accountId: Types.ObjectId): Promise<bigint> {
    const { to } = daysOf(monthOf(row.addedOn));
    const only = String(accountId);
    const [[sums], newer] = await Promise.all([
      this.upTo(bookId, [to], only),
      this.transactions.newerThan(bookId, row, accountId, to),
    ]);
    return (sums?.get(only)?.total ?? 0n) - (balancesOf(newer).get(only)?.total ?? 0n);
  }

  /** Returns the sum of an account's reconciled transactions up to and including a day. */
  async reconciled(bookId: string, accountId: Types.ObjectId, day: CalendarDate): Promise<bigint> {
    const later = { from: addDays(day, 1), to: LAST_DATE };
    const [all, after] = await Promise.all([
      this.sums.total(bookId, String(accountId)),
      this.transactions.between(bookId, later, accountId),
    ]);
    return reconciledIn(all) - reconciledIn(after);
  }

  /** Sums the transactions that are dated after a day in its month. */
  private async restOfMonth(bookId: string, day: CalendarDate): Promise<AccountSums | undefined> {
    const from = addDays(day, 1);
    const { to } = daysOf(monthOf(day));
    return from <= to ? balancesOf(await this.transactions.between(bookId, { from, to })) : undefined;
  }
}

/** Returns the months of each year in which a day lies, from January to the last of its days. */
function monthsUpTo(days: CalendarDate[]): Month[] {
  return [...Map.groupBy(days, yearOf)].flatMap(([year, inYear]) =>
    monthsFrom(`${year}-01`, monthOf(inYear.at(-1) ?? year)),
  );
}

/**
 * Returns, for each of these months, the sums since the month before it in the list. Where the list skips months at the end of a
 * year, the next month includes the rest of that year.
 */
function changesOfMonths(
  listed: Month[],
  years: readonly Bucket[],
  months: readonly Bucket[],
): AccountSums[][] {
  const byMonth = new Map(months.map(({ period, sums }) => [period, balancesOf(sums)]));
  let from = '';
  let counted: AccountSums[] = [];
  return [...Map.groupBy(listed, yearOf)].flatMap(([year, inYear]) => {
    const isWhole = counted.length === MONTHS_OF_YEAR;
    const passed = years.filter(
      ({ period }) => from <= period && period < year && !(isWhole && period === from),
    );
    const before = [...(isWhole ? [] : counted.map(negated)), ...passed.map(({ sums }) => balancesOf(sums))];
    from = year;
    counted = inYear.map((month) => byMonth.get(month) ?? new Map());
    return counted.map((sums, index) => (index === 0 ? [...before, sums] : [sums]));
  });
}

function negated(sums: AccountSums): AccountSums {
  return new Map(
    [...sums].map(([account, { total, cleared }]) => [account, { total: -total, cleared: -cleared }]),
  );
}
