import { type Cadence, dateOfDay, dayNumber, dueDay } from './days.ts';
import { chainsOf, findRecurringPayments, groupPayments, type Payment } from './recurring-payments.ts';

const monthly: Cadence = { every: 1, unit: 'month' };
const yearly: Cadence = { every: 12, unit: 'month' };
const today = '2026-11-20';

function series(
  first: string,
  amounts: (number | undefined)[],
  cadence = monthly,
  payee = 'Stream',
): Payment[] {
  return amounts.flatMap((minor, step) => {
    const date = dateOfDay(dueDay(cadence, dayNumber(first), step));
    return minor === undefined
      ? []
      : [{ id: `${payee} ${step} ${minor}`, payee, date, minor, currency: null }];
  });
}
const find = (payments: Payment[]) => findRecurringPayments(groupPayments(payments), today);
const one = (payments: Payment[]) => {
  const found = find(payments);
  expect(found).toHaveLength(1);
  return found[0];
};

it('splits the history of a price at its steps and keeps the contract', () => {
  const payments = series('2026-05-15', [999, 999, 999, 1299, 1299, 1299, 1299]);
  expect(one(payments)).toMatchObject({
    cadence: monthly,
    minor: 1299,
    prices: [
      { from: '2026-05-15', minor: 999 },
      { from: '2026-08-15', minor: 1299 },
    ],
    nextDate: '2026-12-15',
    missed: [],
  });
  expect(one(payments)?.key).toBe(one(payments.slice(0, -1))?.key);
  const withOlder = [...series('2026-04-15', [949]), ...payments];
  expect(one(withOlder)?.key).toBe(one(payments)?.key);
});

it('finds a yearly series from two payments if amount and day agree', () => {
  expect(one(series('2025-03-03', [8990, 8990], yearly))).toMatchObject({
    ...{ cadence: yearly, nextDate: '2027-03-03' },
  });
  expect(find(series('2025-03-03', [8990, 9190], yearly))).toEqual([]);
  const late = { id: 'late', payee: 'Stream', date: '2026-03-09', minor: 8990, currency: null };
  expect(find([...series('2025-03-03', [8990], yearly), late])).toEqual([]);
});

it('tells missed, overdue and doubled payments', () => {
  const paid = series('2026-01-05', [500, 500, 500, undefined, 500, 500, 500, 500, 500, 500]);
  const twice = { id: 'twice', payee: 'Stream', date: '2026-06-06', minor: 500, currency: null };
  const found = one([...paid, twice]);
  expect(found).toMatchObject({ missed: ['2026-04-05', '2026-11-05'], nextDate: '2026-12-05' });
  expect(found?.doubled).toEqual([twice]);
});

it('has no next date once two payments are overdue', () => {
  expect(one(series('2026-01-05', [500, 500, 500, 500, 500]))?.nextDate).toBeUndefined();
});

it('keeps apart two contracts with one payee, currencies, and money that comes in', () => {
  const phone = series('2026-03-03', Array<number>(8).fill(999));
  const other = series('2026-03-17', Array<number>(8).fill(1499)).map((each) => ({
    ...each,
    id: `o${each.id}`,
  }));
  const inYen = phone.map((each) => ({ ...each, id: `y${each.id}`, currency: 'JPY' }));
  const income = phone.map((each) => ({ ...each, id: `i${each.id}`, minor: -999 }));
  expect(
    find([...phone, ...other, ...inYen, ...income]).map(({ minor, currency }) => [minor, currency]),
  ).toEqual([
    [999, null],
    [1499, null],
    [999, 'JPY'],
    [-999, null],
  ]);
});

it('tells four weeks from a month', () => {
  expect(one(series('2026-05-04', Array<number>(7).fill(700), { every: 28, unit: 'day' }))?.cadence).toEqual({
    ...{ every: 28, unit: 'day' },
  });
  expect(one(series('2026-05-04', Array<number>(7).fill(700)))?.cadence).toEqual(monthly);
});

it('finds no series in one price on any day, nor in any price on one day', () => {
  const days = [1, 4, 5, 9, 13, 14, 20, 22, 27, 33, 35, 41, 48, 50, 57, 60, 66, 71];
  const coffee = days.flatMap((day) =>
    series(dateOfDay(dayNumber('2026-08-01') + day), [350], monthly, 'Café'),
  );
  const amounts = [8312, 6120, 10_155, 7040, 9561, 5200, 12_010, 7711, 8842, 6655];
  const groceries = series('2026-09-05', amounts, { every: 7, unit: 'day' }, 'Market');
  expect(find([...coffee, ...groceries])).toEqual([]);
});

it('follows a chain once, whether its amounts make a series or not', () => {
  const weekly: Cadence = { every: 7, unit: 'day' };
  const amounts = Array.from({ length: 300 }, (_, week) => 999 + (week % 3) * 100);
  const all = series('2021-01-05', amounts, weekly).map((payment) => ({
    ...{ payment, minor: payment.minor },
    day: dayNumber(payment.date),
  }));
  expect([...chainsOf(all, weekly)].map(({ payments }) => payments.length)).toEqual([300]);
});
