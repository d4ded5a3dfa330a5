import fc from 'fast-check';
import { addDays, book, payees, tags, today } from './books.ts';

const categories = ['Food', 'Gifts', 'Pets & more'];
const day = fc.constantFrom('2024-01-01', '2024-02-11', '2024-03-31', '2024-05-20', '2024-06-30');
const optional = <T>(drawn: fc.Arbitrary<T>) => fc.option(drawn, { nil: undefined, freq: 2 });

/** Filters of the list; the account is an index. Most are absent. */
const filter = fc.record({
  search: optional(fc.constantFrom('zebra', 'akery')),
  isIncome: optional(fc.boolean()),
  category: optional(fc.constantFrom(...categories)),
  account: optional(fc.nat({ max: 6 })),
  payee: optional(fc.constantFrom(...payees)),
  tag: optional(fc.constantFrom(...tags)),
  status: optional(fc.constantFrom('pending', 'cleared', 'reconciled')),
  startDate: optional(day),
});
export type Filter = Partial<typeof filter extends fc.Arbitrary<infer T> ? T : never>;
const rarely = fc.oneof({ weight: 2, arbitrary: fc.constant<Filter>({}) }, filter);

const report = fc.record({
  group: fc.constantFrom('category', 'payee', 'account', 'tag', 'kind'),
  kind: fc.constantFrom('expense', 'income', 'net'),
  step: fc.constantFrom('month', 'quarter', 'year', 'total'),
  compare: fc.option(fc.constantFrom('before', 'year-before'), { nil: undefined }),
  filter: rarely,
});

/** On Tuesdays the European Central Bank publishes rates, so no two rates of a third currency are equally old. */
const ownRate = fc.record({
  pair: fc.constantFrom('KWD EUR', 'USD KWD', 'JPY USD', 'EUR JPY', 'KWD GBP'),
  week: fc.integer({ min: 0, max: 20 }),
  value: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => String(thousandths / 1_000)),
});

/** A book, what else is recorded in it, and what is asked about it. */
export const questionedBook = fc.record({
  book,
  display: fc.constantFrom('EUR', 'USD', 'JPY', 'GBP'),
  rates: fc.uniqueArray(ownRate, { maxLength: 8, selector: ({ week }) => week }).map((all) =>
    all.map(({ pair, week, value }) => {
      const [from = '', to = ''] = pair.split(' ');
      return { from, to, date: addDays('2024-01-02', 7 * week), value };
    }),
  ),
  budgets: fc.uniqueArray(
    fc.record({ category: fc.constantFrom(...categories), month: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 6, selector: ({ category, month }) => `${category} ${month}` },
  ),
  /** The values of an account on days. */
  valuations: fc.uniqueArray(
    fc.record({ account: fc.nat({ max: 6 }), date: day, value: fc.integer({ min: -9_999, max: 9_999 }) }),
    { maxLength: 5, selector: ({ account, date }) => `${account} ${date}` },
  ),
  isNested: fc.boolean(),
  reports: fc.array(report, { minLength: 6, maxLength: 10 }),
  sums: fc.array(filter, { minLength: 3, maxLength: 5 }),
});
export type QuestionedBook = typeof questionedBook extends fc.Arbitrary<infer T> ? T : never;

/** Ends of months and days within them, one in the future. */
export const balanceDays = ['2024-02-29', '2024-05-17', addDays(today, 100)];
/** The net worth of each month from the first one on, which ends on the second. */
export const worthPeriod = { startDate: '2023-12-01', endDate: '2024-07-15' };
export const worthDays = [
  ...['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31'],
  ...['2024-04-30', '2024-05-31', '2024-06-30', '2024-07-15'],
];
export const reportPeriod = { startDate: '2024-01-01', endDate: addDays(today, 60) };
export const chartDays = { from: addDays(today, -29), to: today };
