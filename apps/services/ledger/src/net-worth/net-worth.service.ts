import { Injectable } from '@nestjs/common';
import {
  type Caller,
  conversions,
  type LedgerInput,
  ledgerRpc,
  type NetWorthFigures,
} from '@saldo/contracts';
import type { Rate } from '@saldo/exchange-rates';
import { addDays, type CalendarDate, dateIn, decimalTextOf, fromCents } from '@saldo/finance';
import { Handles, untilWanted } from '@saldo/rpc';
import { type AccountRow, AccountsRepository, openingsOf } from '../accounts';
import { RatesService } from '../rates';
import { AccountBalances } from '../reports';
import { daysOf, monthOf } from '../sums';
import { TransactionSums } from '../transactions';
import { isValued, ValuationsRepository } from '../valuations';
import { type MonthEnd, monthEnds, type Start, sumOf, usedValuations, worthOn } from './net-worth.rules';

const MONTHS_AT_ONCE = 12;

@Injectable()
export class NetWorthService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly balances: AccountBalances,
    private readonly transactions: TransactionSums,
    private readonly rates: RatesService,
  ) {}

  @Handles(ledgerRpc.getNetWorth)
  async get(
    { startDate, endDate, currency: display }: LedgerInput<'getNetWorth'>,
    { bookId, timeZone }: Caller,
  ): Promise<NetWorthFigures> {
    const ends = monthEnds(endDate ?? dateIn(timeZone, new Date()), startDate);
    const [rows, find] = await Promise.all([this.accounts.list(bookId), this.rates.finder(bookId)]);
    const accounts = rows.filter(({ deletion }) => !deletion);
    const changes = await this.changes(bookId, accounts, ends);
    const months: NetWorthFigures['months'] = [];
    const left = new Map<string, Conversion[]>();
    let rates: Rate[] = [];
    for (const { day, worth } of changes) {
      const end = ends[months.length];
      if (end?.day !== day) continue;
      const sum = sumOf(worth, { display, day, find });
      for (const [currency, conversion] of sum.conversions) {
        if (conversion === converted) continue;
        for (const id of worth.get(currency)?.accounts.keys() ?? [])
          noted(left, id, ends.length)[months.length] = conversion;
      }
      const { assets, liabilities } = sum;
      rates = sum.rates;
      months.push({
        month: end.month,
        total: fromCents(assets - liabilities),
        assets: fromCents(assets),
        liabilities: fromCents(liabilities),
      });
      // Serve other requests between two years, and stop if the caller is gone.
      if (months.length % MONTHS_AT_ONCE === 0) await untilWanted();
    }
    return {
      currency: display,
      months,
      conversions: accounts.flatMap(({ _id }) => {
        const each = left.get(String(_id));
        return each ? { accountId: String(_id), months: each.join('') } : [];
      }),
      rates: rates.map((rate) => ({ ...rate, value: decimalTextOf(rate.value) })),
    };
  }

  /** Yields the worth of the accounts at the end of each month, and on some earlier days. */
  private async changes(bookId: string, accounts: AccountRow[], ends: MonthEnd[]) {
    const days = ends.map(({ day }) => day);
    const valuations = await this.valuationsOf(bookId, accounts, days);
    // A valuation before the period counts from the end of its month on, and later transactions are added to it.
    const first = days[0] ?? '';
    const earlier = valuations.flatMap(({ date }) => {
      const { to } = daysOf(monthOf(date));
      return to < first ? to : [];
    });
    const all = [...new Set([...earlier, ...days])].toSorted();
    const starts = [...accounts.flatMap(startsOf), ...valuations].toSorted(byDate);
    const [added, addedSince] = await Promise.all([
      this.balances.changes(bookId, all),
      this.addedSince(bookId, valuations, all),
    ]);
    let next = 0;
    const steps = all.map((day, index) => {
      const begun = next;
      while (next < starts.length && (starts[next]?.date ?? '') <= day) next++;
      return { day, added: added[index] ?? [], starts: starts.slice(begun, next) };
    });
    const currencies = new Map(accounts.map(({ _id, currency }) => [String(_id), currency]));
    return worthOn(steps, currencies, addedSince);
  }

  /** Returns the valuations that are in effect on any of these days, oldest first for each account. */
  private async valuationsOf(bookId: string, accounts: AccountRow[], days: CalendarDate[]): Promise<Start[]> {
    const valued = accounts.filter(isValued);
    if (valued.length === 0) return [];
    const all = Map.groupBy(await this.valuations.list(bookId), ({ accountId }) => String(accountId));
    return valued.flatMap((row) => {
      const account = String(row._id);
      // Ignore valuations before the opening date: the opening balance would then count in addition to them.
      const own = (all.get(account) ?? []).filter(({ date }) => date >= row.openingDate).toReversed();
      return usedValuations(own, days).map(({ date, minor }) => ({
        ...{ account, date, minor: BigInt(minor), isValuation: true },
      }));
    });
  }

  /** Returns a function that returns the sum of an account's transactions after a valuation, up to the next of these days. */
  private async addedSince(bookId: string, valuations: Start[], days: CalendarDate[]) {
    const known = new Set(days);
    const between = valuations.filter(({ date }) => !known.has(date));
    const ranges = [...Map.groupBy(between, ({ date }) => monthOf(date))].map(([month, inMonth]) => {
      const from = addDays(inMonth.map(({ date }) => date).toSorted()[0] ?? '', 1);
      const { to } = daysOf(month);
      const last = days.at(-1) ?? to;
      return { from, to: to < last ? to : last };
    });
    const found = await Promise.all(ranges.map((range) => this.transactions.byDay(bookId, range)));
    const byMonth = Map.groupBy(found.flat(), ({ period }) => monthOf(period));
    return ({ account, date }: Start): bigint =>
      (byMonth.get(monthOf(date)) ?? [])
        .filter(({ period, accountId }) => period > date && accountId === account)
        .reduce((sum, { minor }) => sum + minor, 0n);
  }
}

const { converted } = conversions;
type Conversion = (typeof conversions)[keyof typeof conversions];

function noted(all: Map<string, Conversion[]>, id: string, count: number): Conversion[] {
  const known = all.get(id) ?? Array<Conversion>(count).fill(converted);
  all.set(id, known);
  return known;
}

function startsOf(row: AccountRow): Start[] {
  return openingsOf(row).map((each) => ({ account: String(row._id), ...each, isValuation: false }));
}

/** Sorts by date, an opening balance before a valuation of the same day. */
function byDate(a: Start, b: Start): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return Number(a.isValuation) - Number(b.isValuation);
}
