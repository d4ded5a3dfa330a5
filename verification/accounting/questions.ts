import fc from 'fast-check';
import { addDays, book, payees, tags, today } from './books.ts';

const categories = ['Food', 'Gifts', 'Pets & more'];
const day = fc.constantFrom('2024-01-01', '2024-02-11', '2024-03-31', '2024-05-20', '2024-06-30');
const optional = <T>(drawn: fc.Arbitrary<T>) => fc.option(drawn, { nil: undefined, freq: 2 });

/** Filter of the transaction list. `account` is an index into the book's accounts. Most fields are absent. */
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

/**
 * A user's exchange rate, on a Tuesday. The ECB also publishes rates on Tuesdays, so no two rates of a third currency are equally
 * old.
 */
const ownRate = fc.record({
  pair: fc.constantFrom('KWD EUR', 'USD KWD', 'JPY USD', 'EUR JPY', 'KWD GBP'),
  week: fc.integer({ min: 0, max: 20 }),
  value: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => String(thousandths / 1_000)),
});

/** A random book with exchange rates, valuations and budgets, and the reports and sums that are requested of it. */
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
  /** Values of asset accounts on some days. `account` is an index. */
  valuations: fc.uniqueArray(
    fc.record({ account: fc.nat({ max: 6 }), date: day, value: fc.integer({ min: -9_999, max: 9_999 }) }),
    { maxLength: 5, selector: ({ account, date }) => `${account} ${date}` },
  ),
  isNested: fc.boolean(),
  reports: fc.array(report, { minLength: 6, maxLength: 10 }),
  sums: fc.array(filter, { minLength: 3, maxLength: 5 }),
});
export type QuestionedBook = typeof questionedBook extends fc.Arbitrary<infer T> ? T : never;

/** Days on which balances are compared: the end of a month, a day within a month, and a day in the future. */
export const balanceDays = ['2024-02-29', '2024-05-17', addDays(today, 100)];
/** Period of the net worth chart. The chart has the end of each month in the period, and its last day. */
export const worthPeriod = { startDate: '2023-12-01', endDate: '2024-07-15' };
export const worthDays = [
  ...['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31'],
  ...['2024-04-30', '2024-05-31', '2024-06-30', '2024-07-15'],
];
export const reportPeriod = { startDate: '2024-01-01', endDate: addDays(today, 60) };
export const chartDays = { from: addDays(today, -29), to: today };
