import { Injectable } from '@nestjs/common';
import { type Caller, type ledgerRpc, type NetWorthFigures, type RpcParsedInput } from '@saldo/contracts';
import { type CalendarDate, dateIn, decimalTextOf, fromCents, type Money } from '@saldo/finance';
import { type AccountRow, AccountsRepository } from '../accounts';
import { RatesService } from '../rates';
import { AccountBalances } from '../reports';
import { isValued, type ValuationRow, ValuationsRepository } from '../valuations';
import { type MonthEnd, monthEnds, sumOf, valuationOn } from './net-worth.rules';

@Injectable()
export class NetWorthService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly balances: AccountBalances,
    private readonly rates: RatesService,
  ) {}

  async get(
    { bookId, timeZone }: Caller,
    { startDate, endDate, currency: display }: RpcParsedInput<typeof ledgerRpc.getNetWorth>,
  ): Promise<NetWorthFigures> {
    const ends = monthEnds(endDate ?? dateIn(timeZone, new Date()), startDate);
    const [rows, find] = await Promise.all([this.accounts.list(bookId), this.rates.finder(bookId)]);
    const accounts = rows.filter(({ deletion }) => !deletion);
    const worth = await this.worth(bookId, accounts, ends);
    const sums = ends.map(({ day }, index) => sumOf(worth[index] ?? [], { display, day, find }));
    const months = sums.map(({ assets, liabilities }, index) => ({
      month: ends[index]?.month ?? '',
      total: fromCents(assets - liabilities),
      assets: fromCents(assets),
      liabilities: fromCents(liabilities),
    }));
    const ofAccounts = accounts.map(({ _id }, account) => ({
      accountId: String(_id),
      months: sums.map((sum) => sum.conversions[account]).join(''),
    }));
    return {
      currency: display,
      months,
      conversions: ofAccounts.filter((each) => /[^0]/.test(each.months)),
      rates: (sums.at(-1)?.rates ?? []).map((rate) => ({ ...rate, value: decimalTextOf(rate.value) })),
    };
  }

  /** Returns what the accounts are worth at each month's end, in their order: the last valuation, and what was added since. */
  private async worth(bookId: string, accounts: AccountRow[], ends: MonthEnd[]): Promise<Money[][]> {
    const valuations = await this.valuationsOf(bookId, accounts);
    const used = ends.map(({ day }) => accounts.map((row) => valuationOn(valuations.get(row) ?? [], day)));
    const dates = new Set([
      ...ends.map(({ day }) => day),
      ...used.flat().flatMap((each) => each?.date ?? []),
    ]);
    const days = [...dates].toSorted();
    const balances = await this.balances.on(bookId, accounts, days);
    const on = new Map(days.map((day, index) => [day, balances[index]]));
    const balance = (row: AccountRow, day: CalendarDate) => on.get(day)?.get(row)?.total.minor ?? 0n;
    return ends.map(({ day }, end) =>
      accounts.map((row, account) => {
        const valuation = used[end]?.[account];
        const then = valuation ? BigInt(valuation.minor) - balance(row, valuation.date) : 0n;
        return { minor: then + balance(row, day), currency: row.currency };
      }),
    );
  }

  /** Returns the valuations of each account that may have some, newest first. */
  private async valuationsOf(
    bookId: string,
    accounts: AccountRow[],
  ): Promise<Map<AccountRow, ValuationRow[]>> {
    const valued = accounts.filter(isValued);
    if (valued.length === 0) return new Map();
    const all = Map.groupBy(await this.valuations.list(bookId), ({ accountId }) => String(accountId));
    return new Map(
      // A valuation before the account opened would count its opening balance twice.
      valued.map((row) => [
        row,
        (all.get(String(row._id)) ?? []).filter(({ date }) => date >= row.openingDate),
      ]),
    );
  }
}
