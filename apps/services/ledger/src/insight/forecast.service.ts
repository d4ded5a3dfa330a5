import { Injectable } from '@nestjs/common';
import { type BalanceForecast, type Caller, type LedgerInput, ledgerRpc, problem } from '@saldo/contracts';
import {
  addDays,
  addsToAccount,
  type CalendarDate,
  type Currency,
  dateIn,
  decimalOf,
  occurrencesBetween,
} from '@saldo/finance';
import { type BackTest, backTests, errorsOf, type Flow, forecast, type Outlook } from '@saldo/insight';
import { Handles, invalid, untilWanted } from '@saldo/rpc';
import { type AccountOf, type AccountRow, AccountsService, openingsAfter } from '../accounts';
import { displayAmount } from '../rates';
import { isRefused, RecurringRepository } from '../recurring';
import { AccountBalances, BalanceToday, countedByCurrency, DisplayCurrency } from '../reports';
import { isTransfer, moneyOfPosting } from '../transactions';
import { inDisplayCurrency, payeeIn, payeeKeys } from './flows.rules';
import { KeptFlows, MOST_DAYS } from './kept-flows.service';

const DEFAULT_DAYS = 90;

/** Subject of the forecast: an account or the whole book. */
interface Subject extends Pick<Outlook, 'flows' | 'planned' | 'entries'> {
  currency: Currency;
  balance: bigint;
  unconverted: BalanceForecast['unconverted'];
}

/** Forecasts balances from the past of a book, its recurring entries and its transactions of later days. */
@Injectable()
export class ForecastService {
  constructor(
    private readonly flows: KeptFlows,
    private readonly recurring: RecurringRepository,
    private readonly accounts: AccountsService,
    private readonly balances: AccountBalances,
    private readonly balanceToday: BalanceToday,
    private readonly display: DisplayCurrency,
  ) {}

  @Handles(ledgerRpc.getForecast)
  async get(query: LedgerInput<'getForecast'>, caller: Caller): Promise<BalanceForecast> {
    const today = dateIn(caller.timeZone, new Date());
    const until = query.endDate ?? addDays(today, DEFAULT_DAYS);
    const latest = addDays(today, MOST_DAYS);
    if (until <= today) throw invalid('endDate', problem('end-date-before-start'));
    if (until > latest) throw invalid('endDate', problem('period-too-long', { max: 12 }));
    const account =
      query.account === undefined ? undefined : await this.accounts.require(caller.bookId, query.account);
    const days = { today, until };
    const subject = account ? await this.ofAccount(caller, account, days) : await this.ofBook(caller, days);
    const { currency, balance, unconverted, ...changes } = subject;
    const outlook: Outlook = { today, balance: Number(balance), ...changes };
    const decimal = (minor: number) => decimalOf({ minor: BigInt(Math.round(minor)), currency });
    const found = forecast(outlook, until);
    const lowest = found.reduce((least, day) => (day.balance < least.balance ? day : least));
    return {
      ...(currency !== null && { currency }),
      ...{ today, balance: decimal(outlook.balance), unconverted },
      days: found.map((day) => ({
        date: day.date,
        balance: decimal(day.balance),
        low: decimal(day.low),
        high: decimal(day.high),
      })),
      lowest: { date: lowest.date, balance: decimal(lowest.balance) },
      errors: await errorsIn(outlook, decimal),
    };
  }

  private async ofAccount({ bookId }: Caller, account: AccountRow, days: Days): Promise<Subject> {
    const { _id: accountId, currency } = account;
    const keyOf = payeeKeys();
    const [all, balances, recurring, accountOf] = await Promise.all([
      this.flows.of(bookId, { ...days, accountId }),
      this.balances.on(bookId, [account], [days.today]),
      this.recurring.list(bookId),
      this.accounts.finder(bookId),
    ]);
    const entries = recurring.flatMap((row): Entry[] => {
      const minor = Number(addsToAccount(row, accountId));
      return minor === 0 ? [] : [{ minor, payee: payeeIn(row, keyOf), dates: datesOf(row, days, accountOf) }];
    });
    return {
      ...{ currency, unconverted: [] },
      balance: balances[0]?.get(account)?.total.minor ?? 0n,
      ...divided([...all, ...openingFlows([account], days)], entries, days.today),
    };
  }

  private async ofBook(caller: Caller, days: Days): Promise<Subject> {
    const { bookId } = caller;
    const keyOf = payeeKeys();
    const accounts = await this.display.accountsOf(caller);
    const [all, { balance }, recurring, rates, accountOf] = await Promise.all([
      this.flows.of(bookId, days),
      this.balanceToday.of(caller, accounts),
      this.recurring.list(bookId),
      this.display.ratesOf(bookId, accounts),
      this.accounts.finder(bookId),
    ]);
    const changes = [...all, ...openingFlows(accounts.rows, days)];
    const { converted, unconverted } = inDisplayCurrency(changes, rates);
    const entries = recurring
      .filter((row) => !isTransfer(row))
      .flatMap((row): Entry[] => {
        const worth = displayAmount(moneyOfPosting(row.postings[0]), days.today, rates);
        if (worth === undefined) return [];
        return [{ minor: Number(worth), payee: keyOf(row.name), dates: datesOf(row, days, accountOf) }];
      });
    return {
      ...{ currency: null, balance },
      unconverted: countedByCurrency(unconverted.map((flow) => ({ ...flow, count: 1 }))),
      ...divided(converted, entries, days.today),
    };
  }
}

interface Days {
  today: CalendarDate;
  until: CalendarDate;
}
type RecurringRow = Awaited<ReturnType<RecurringRepository['list']>>[number];

function datesOf(row: RecurringRow, { today, until }: Days, accountOf: AccountOf): CalendarDate[] {
  if (row.paused || isRefused(row, accountOf)) return [];
  const from = [row.openFrom, row.heldBefore ?? '', addDays(today, 1)].reduce((a, b) => (a > b ? a : b));
  return occurrencesBetween(row, from, until);
}

/** Returns the opening balances that count after today, as changes of the balance in the currency of their account. */
function openingFlows(accounts: readonly AccountRow[], { today, until }: Days): Flow[] {
  return openingsAfter(accounts, today, until).map(({ accountId, date, opening }) => ({
    ...{ id: accountId, date, payee: '' },
    ...{ currency: opening.currency, minor: Number(opening.minor) },
  }));
}

/** A recurring entry with the dates on which it will change the balance. */
interface Entry {
  payee: string;
  minor: number;
  dates: CalendarDate[];
}

/** Divides the changes of a balance into past and planned ones, with the dates of recurring entries. */
function divided(all: readonly Flow[], entries: Entry[], today: CalendarDate) {
  const due = entries.flatMap(({ dates, ...entry }) => dates.map((date) => ({ ...entry, date })));
  return {
    ...{ entries, flows: all.filter(({ date }) => date <= today) },
    planned: [...all.filter(({ date }) => date > today), ...due],
  };
}

/** Tests the forecast on past months and returns its errors. Lets other requests be served between two months. */
async function errorsIn(
  outlook: Outlook,
  decimal: (minor: number) => number,
): Promise<BalanceForecast['errors']> {
  const tests: BackTest[] = [];
  for (const test of backTests(outlook)) {
    tests.push(test);
    await untilWanted();
  }
  const { months, ...errors } = errorsOf(tests);
  const shown = (error: number) => (months === 0 ? null : decimal(error));
  return {
    months,
    forecast: shown(errors.forecast),
    balanceStays: shown(errors.balanceStays),
    asLastMonth: shown(errors.asLastMonth),
  };
}
