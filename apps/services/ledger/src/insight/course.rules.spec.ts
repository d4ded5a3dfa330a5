import { addDays, periodAt, periodAway } from '@saldo/finance';
import fc from 'fast-check';
import { type GroupedTotal } from '../transactions';
import { alike } from '../transactions/grouped-totals';
import { courseOf } from './course.rules';

const month = periodAt('month', '2026-11-10');
const past = Array.from({ length: 12 }, (_, back) => periodAway('month', month.from, -1 - back));
const paid = (
  key: string,
  period: string,
  units: number,
  more: Partial<GroupedTotal> = {},
): GroupedTotal => ({
  ...{ key, period, type: 'expense', currency: null, minor: BigInt(units * 100), counts: alike(1), ...more },
});
/** Rent on the 1st and food on the 5th and 20th of each of the three months before. */
const usual = past
  .slice(0, 3)
  .map(({ from }) => from.slice(0, 7))
  .flatMap((each) => [
    ...[paid('Rent', `${each}-01`, 800), paid('Food', `${each}-05`, 60), paid('Food', `${each}-20`, 60)],
  ]);
const before = paid('Food', '2026-07-15', 1);
const course = (totals: GroupedTotal[], until = '2026-11-10') =>
  courseOf(totals, {
    ...{ month, past, until },
    parentOf: (name) => (name === 'Snacks' ? 'Food' : undefined),
    display: { display: undefined, find: () => undefined },
  });

describe('the course of a month', () => {
  it('compares what was spent by a day with what is usually spent by then', () => {
    const now = [paid('Rent', '2026-11-01', 800), paid('Food', '2026-11-07', 144)];
    const { spent, usualByThen, usual: inAll, pastMonths, days } = course([before, ...usual, ...now]);
    expect({ spent, usualByThen, inAll, pastMonths }).toEqual({
      ...{ spent: 944, usualByThen: 860, inAll: 920, pastMonths: 3 },
    });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ date: '2026-11-01', spent: 800, usual: 800 });
    expect(days[9]).toEqual({ date: '2026-11-10', spent: 944, usual: 860 });
    expect(days[10]).toEqual({ date: '2026-11-11', usual: 860 });
    expect(days[29]).toEqual({ date: '2026-11-30', usual: 920 });
  });

  it('names the categories that differ most, with their subcategories and without refunds', () => {
    const now = [
      paid('Food', '2026-11-06', 100),
      paid('Snacks', '2026-11-07', 54),
      paid('Food', '2026-11-08', -10),
    ];
    expect(course([before, ...usual, ...now]).changes).toEqual([
      { category: 'Rent', spent: 0, usual: 800 },
      { category: 'Food', spent: 144, usual: 60 },
    ]);
  });

  it('counts no later days and no income', () => {
    const later = paid('Food', '2026-11-11', 500);
    const pay = paid('Salary', '2026-11-02', 2_000, { type: 'income' });
    expect(course([before, ...usual, later, pay]).spent).toBe(0);
  });

  it('calls nothing usual with less than two whole months', () => {
    const { pastMonths, usualByThen, changes, spent } = course([
      paid('Food', '2026-09-15', 300),
      paid('Food', '2026-10-15', 300),
      paid('Food', '2026-11-02', 40),
    ]);
    expect({ pastMonths, usualByThen, changes, spent }).toEqual({
      ...{ pastMonths: 0, usualByThen: 0, changes: [], spent: 40 },
    });
  });

  it('says how many transactions of the month lack a rate', () => {
    const inYen = { currency: 'JPY', counts: alike(2) };
    const { spent, unconverted } = course([
      ...[before, ...usual, paid('Food', '2026-10-03', 9, inYen)],
      ...[paid('Food', '2026-11-03', 9, inYen), paid('Food', '2026-11-12', 9, inYen)],
    ]);
    expect({ spent, unconverted }).toEqual({ spent: 0, unconverted: [{ currency: 'JPY', count: 2 }] });
  });

  it('ends with what was spent, and never shows more usual spending on an earlier day', () => {
    const day = fc.integer({ min: -365, max: 29 }).map((offset) => addDays(month.from, offset));
    const total = fc
      .tuple(fc.constantFrom('Food', 'Rent', 'Snacks'), day, fc.integer({ min: 1, max: 900 }))
      .map((args) => paid(...args));
    fc.assert(
      fc.property(fc.array(total), fc.integer({ min: 0, max: 29 }), (totals, offset) => {
        const until = addDays(month.from, offset);
        const { days, spent, usual: inAll } = course(totals, until);
        expect(days.findLast((each) => each.spent !== undefined)).toMatchObject({ date: until, spent });
        const line = days.map((each) => each.usual);
        expect(line).toEqual(line.toSorted((a, b) => a - b));
        expect(line.at(-1)).toBe(inAll);
      }),
    );
  });
});
