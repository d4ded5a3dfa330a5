import { backTestAt, backTests, errorsOf, originsOf } from './back-test.ts';
import { dateOfDay, dayNumber, dueDay } from './days.ts';
import { type Flow, forecast } from './forecast.ts';
import { usualCourse } from './usual-course.ts';

const monthly = { every: 1, unit: 'month' } as const;
const months = Array.from({ length: 14 }, (_, index) => index);
const flow = (payee: string, date: string, minor: number): Flow => ({
  ...{ id: `${payee} ${date}`, payee, date, minor, currency: null },
});
const every = (payee: string, first: string, minor: number) =>
  months.map((step) => flow(payee, dateOfDay(dueDay(monthly, dayNumber(first), step)), minor));
const today = '2026-11-20';
const flows = [
  ...every('Employer', '2025-10-01', 200_000),
  ...every('Rent', '2025-10-03', -90_000),
  ...every('Market', '2025-10-10', -20_000).map((each, index) => ({
    ...each,
    minor: each.minor + index * 1_999 * (index % 2 ? 1 : -1),
  })),
].filter(({ date }) => date <= today);
const outlook = { today, balance: 100_000, flows, planned: [], entries: [] };

describe('a forecast', () => {
  const on = (days: ReturnType<typeof forecast>, date: string) => days.find((day) => day.date === date);

  it('adds what recurs on its day, and the usual course of the rest', () => {
    const days = forecast(outlook, '2026-12-31');
    expect(days[0]?.date).toBe('2026-11-21');
    expect(on(days, '2026-11-30')?.balance).toBe(100_000);
    expect(on(days, '2026-12-01')?.balance).toBe(300_000);
    expect(on(days, '2026-12-03')?.balance).toBe(210_000);
    const end = on(days, '2026-12-31');
    expect(end?.balance).toBeLessThan(210_000 - 10_000);
    expect(end?.low).toBeLessThanOrEqual(end?.balance ?? 0);
    expect(end?.high).toBeGreaterThan(end?.balance ?? 0);
  });

  it('counts a planned payment once, also if its payee recurs', () => {
    const planned = [{ payee: 'Rent', date: '2026-12-04', minor: -95_000 }];
    const days = forecast({ ...outlook, planned }, '2026-12-08');
    expect(on(days, '2026-12-03')?.balance).toBe(300_000);
    expect(on(days, '2026-12-04')?.balance).toBe(205_000);
  });

  it('expects later payments of a series of which the next one is recorded', () => {
    const planned = [{ payee: 'Rent', date: '2026-12-04', minor: -95_000 }];
    const days = forecast({ ...outlook, flows: every('Rent', '2025-10-03', -90_000), planned }, '2027-01-03');
    expect(on(days, '2027-01-03')?.balance).toBe(100_000 - 95_000 - 90_000);
  });

  it('leaves it to a recurring entry when its payee is paid next', () => {
    const rent = every('Rent', '2025-10-03', -90_000);
    const garage = every('Rent', '2025-10-05', -10_000);
    const entries = [{ payee: 'Rent', minor: -90_000 }];
    const of = (past: Flow[], planned: { payee: string; date: string; minor: number }[] = []) =>
      forecast(
        { ...outlook, flows: past.filter(({ date }) => date <= today), entries, planned },
        '2026-12-31',
      ).at(-1)?.balance;
    expect(of(rent)).toBe(100_000);
    // A planned payment of another contract with the same payee.
    expect(of([...rent, ...garage], [{ payee: 'Rent', date: '2026-12-03', minor: -90_000 }])).toBe(0);
  });

  it('counts what an entry recorded on no regular days as planned, not as usual too', () => {
    const days = [3, 19, 9, 27, 14, 2, 22, 8, 25, 12, 1, 17];
    const power = days.map((day, step) => {
      const month = dateOfDay(dueDay(monthly, dayNumber('2025-11-01'), step)).slice(0, 8);
      return flow('Power', month + String(day).padStart(2, '0'), -10_000 - 31 * step);
    });
    const entries = [{ payee: 'Power', minor: -10_200 }];
    const planned = [{ payee: 'Power', date: '2026-12-10', minor: -10_200 }];
    const found = forecast({ ...outlook, flows: power, entries, planned }, '2026-12-31');
    expect(found.at(-1)?.balance).toBe(100_000 - 10_200);
  });

  it.each([
    [{ every: 7, unit: 'day' }, 5],
    [{ every: 28, unit: 'day' }, 2],
    [{ every: 6, unit: 'month' }, 1],
  ] as const)('counts a series every %j once, on its days', (cadence, count) => {
    const past = Array.from({ length: 30 }, (_, step) =>
      flow('Club', dateOfDay(dueDay(cadence, dayNumber('2026-11-18'), step - 29)), -1_000),
    );
    const days = forecast(
      { ...outlook, flows: past },
      dateOfDay(dueDay(cadence, dayNumber('2026-11-18'), count)),
    );
    expect(days.at(-1)?.balance).toBe(100_000 - count * 1_000);
  });

  it('of a book without a past is its balance and what is planned', () => {
    const planned = [{ payee: 'x', date: '2026-11-22', minor: 5 }];
    expect(forecast({ today, balance: 7, flows: [], planned, entries: [] }, '2026-11-22')).toEqual([
      { date: '2026-11-21', balance: 7, low: 7, high: 7 },
      { date: '2026-11-22', balance: 12, low: 12, high: 12 },
    ]);
  });

  it('is tested on past months from what was known then', () => {
    const origins = originsOf(outlook);
    expect(origins[0]).toBe('2026-09-30');
    const tests = [...backTests(outlook)];
    const changed = flows.map((each) => (each.date > '2026-09-30' ? { ...each, minor: 1 } : each));
    const sum = (of: Flow[]) => of.reduce((all, { minor }) => all + minor, 0);
    const balance = outlook.balance + sum(changed) - sum(flows);
    expect(backTestAt({ ...outlook, balance, flows: changed }, '2026-09-30').forecast).toBe(
      tests[0]?.forecast,
    );
    const errors = errorsOf(tests);
    expect(errors.months).toBe(origins.length);
    expect(errors.forecast).toBeLessThan(errors.balanceStays);
  });
});

describe('the usual course of a month', () => {
  it('is the median of the total and of the shares', () => {
    const course = usualCourse([
      [10, 0, 0, 10],
      [30, 0, 0, 10],
      [10, 10, 10, 10],
    ]);
    expect(course.total).toBe(40);
    expect([1, 2, 3, 4].map((day) => course.by(day, 4))).toEqual([20, 20, 30, 40]);
    expect(course.by(15, 30)).toBe(20);
  });

  it('never falls, and is nothing without a past', () => {
    expect(usualCourse([]).by(10, 30)).toBe(0);
    const course = usualCourse([
      [5, 1, 9],
      [2, 2, 2, 2],
      [0, 0, 9],
    ]);
    const days = Array.from({ length: 31 }, (_, index) => course.by(index + 1, 31));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days.at(-1)).toBe(course.total);
  });
});
