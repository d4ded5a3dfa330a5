import { type HttpClient } from '../../libs/testing/src/http-client.ts';
import {
  balanceDays,
  chartDays,
  type Filter,
  type QuestionedBook,
  reportPeriod,
  worthDays,
  worthPeriod,
} from './questions.ts';
import { type Account, call } from './recorded-book.ts';

type Unconverted = { currency: string; count: number }[];
interface Report {
  steps: { from: string; to: string }[];
  compared?: { from: string; to: string };
  groups: { key: string; kind?: string; amounts: number[]; counts: number[]; before: number }[];
  unconverted: Unconverted;
}
interface ChartTotal {
  name: string;
  total: number;
  children?: ChartTotal[];
}
type DailyTotals = { date: string; total: number }[];
interface Charts {
  expensesByCategory: ChartTotal[];
  expensesOverTime: DailyTotals;
  incomeOverTime: DailyTotals;
}
type Summary = Record<'totalIncome' | 'totalExpenses' | 'balance' | 'datedAfterToday', number> & {
  unconverted?: Unconverted;
};
interface Budget {
  category: string;
  month: number;
  year: number;
  spent: number;
  unconverted?: Unconverted;
}

type Get = <T>(path: string, query?: Record<string, unknown>) => Promise<T>;

/**
 * Returns the figures that the API computes for a book, in the format of the output of `recompute.py`, and the questions that are
 * the input of that program.
 */
export async function askedFigures(ask: HttpClient, ids: string[], asked: QuestionedBook) {
  const get: Get = (path, query = {}) => {
    const given = Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, `${value}`]],
    );
    return call(ask, 'GET', `${path}?${new URLSearchParams(given)}`);
  };
  const withId = ({ account, ...filter }: Filter) => ({
    ...{ ...filter, account: account === undefined ? undefined : ids[account] },
  });
  const { display } = asked;
  const reports: Report[] = [];
  for (const { filter, ...report } of asked.reports) {
    const { startDate = reportPeriod.startDate, ...others } = withId(filter);
    const days = { startDate, endDate: reportPeriod.endDate };
    reports.push(await get<Report>('/reports', { ...report, ...others, ...days, currency: display }));
  }
  const sums: Sums[] = [];
  for (const filter of asked.sums) sums.push(await get<Sums>('/transactions/sums', withId(filter)));
  return {
    figures: {
      ...(await figuresOfBook(get, ids, display)),
      reports: reports.map((report, index) => reportOf(report, asked.reports[index]?.group, ids)),
      sums: sums.map(sumsOf),
    },
    questions: {
      ...{ display, today: chartDays.to, charts: chartDays, balances: balanceDays, netWorth: worthDays },
      reports: asked.reports.map((report, index) => ({
        ...report,
        // The steps already contain the start date.
        filter: { ...report.filter, startDate: undefined },
        steps: reports[index]?.steps,
        compared: reports[index]?.compared,
      })),
      sums: asked.sums,
    },
  };
}

async function figuresOfBook(get: Get, ids: string[], currency: string) {
  const accounts = await Promise.all(balanceDays.map((date) => get<Account[]>('/accounts', { date })));
  const balancesOf = (all: Account[]) => ids.map((id) => all.find(({ _id }) => _id === id)?.balance ?? {});
  const [worth, summary, charts, budgets, accountSummaries] = await Promise.all([
    get<{ months: Record<string, unknown>[] }>('/net-worth', { ...worthPeriod, currency }),
    get<Summary>('/transactions/summary', { currency }),
    get<Charts>('/transactions/charts', { currency }),
    get<Budget[]>('/budgets', { currency }),
    Promise.all(ids.map((accountId) => get<Summary>('/transactions/summary', { accountId, currency }))),
  ]);
  return {
    balances: Object.fromEntries(balanceDays.map((day, index) => [day, balancesOf(accounts[index] ?? [])])),
    netWorth: Object.fromEntries(
      worth.months.map(({ month: _, without: __, withOldRate: ___, ...worths }, index) => [
        worthDays[index],
        worths,
      ]),
    ),
    summary: { ...totalsOf(summary), unconverted: countsOf(summary.unconverted) },
    accountSummaries: accountSummaries.map(totalsOf),
    charts: chartsOf(charts),
    budgets: Object.fromEntries(
      budgets.map(({ year, month, category, spent, unconverted }) => [
        ...[`${year}-${month} ${category}`, { spent, unconverted: countsOf(unconverted) }],
      ]),
    ),
  };
}

function totalsOf({ totalIncome, totalExpenses, balance, datedAfterToday }: Summary) {
  return { totalIncome, totalExpenses, balance, datedAfterToday };
}

function countsOf(unconverted: Unconverted = []): Record<string, number> {
  return Object.fromEntries(unconverted.map(({ currency, count }) => [currency, count]));
}

function chartsOf({ expensesByCategory, expensesOverTime, incomeOverTime }: Charts) {
  const named = (all: ChartTotal[]) => Object.fromEntries(all.map(({ name, total }) => [name, total]));
  const dated = (kind: string, all: DailyTotals) => all.map(({ date, total }) => [`${kind} ${date}`, total]);
  return {
    families: named(expensesByCategory),
    categories: named(expensesByCategory.flatMap((each) => each.children ?? [each])),
    days: Object.fromEntries([...dated('expense', expensesOverTime), ...dated('income', incomeOverTime)]),
  };
}

function reportOf({ groups, unconverted }: Report, by: string | undefined, ids: string[]) {
  const keyOf = ({ key, kind }: Report['groups'][number]) => {
    if (by === 'category') return `${kind} ${key}`;
    if (by === 'account') return String(ids.indexOf(key));
    return by === 'payee' ? key.toLowerCase().split(/\s+/).join(' ') : key;
  };
  const rows = groups.map((group) => {
    const { amounts, counts, before } = group;
    return [keyOf(group), { amounts, counts, before }];
  });
  return { rows: Object.fromEntries(rows), unconverted: countsOf(unconverted) };
}

interface Sums {
  count: number;
  sums: { currency?: string; count: number; income: number; expenses: number }[];
}

function sumsOf({ count, sums }: Sums) {
  return {
    count,
    sums: Object.fromEntries(sums.map(({ currency = '', ...sum }) => [currency, sum])),
  };
}
