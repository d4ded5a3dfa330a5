import { customCategories } from './habits.ts';
import { demoRecurring, demoTransactions } from './demo-data.ts';
import { seededRandom } from './random.ts';

const today = '2026-11-21';
const transactions = demoTransactions(today);
const sum = (isIncome: boolean) =>
  transactions.filter((entry) => entry.isIncome === isIncome).reduce((all, { cost }) => all + cost, 0);

describe('the demo transactions', () => {
  it('are the same in every run', () => {
    expect(demoTransactions(today)).toEqual(transactions);
  });

  it('are about 1,500 in two years, today included', () => {
    const dates = transactions.map(({ addedOn }) => addedOn);
    expect(transactions.length).toBeGreaterThan(1_300);
    expect(transactions.length).toBeLessThan(1_700);
    expect(dates.every((date) => date > '2024-11-21' && date <= today)).toBe(true);
    expect(dates).toEqual([...dates].sort());
  });

  it('have a salary in each month', () => {
    const months = transactions
      .filter(({ name }) => name === 'Salary')
      .map(({ addedOn }) => addedOn.slice(0, 7));
    expect(new Set(months).size).toBe(24);
    expect(months).toHaveLength(24);
  });

  it('leave a small saving', () => {
    expect(sum(true)).toBeGreaterThan(sum(false));
    expect(sum(false)).toBeGreaterThan(sum(true) * 0.6);
  });

  it('have positive amounts with at most two decimals', () => {
    for (const { cost } of transactions) {
      expect(cost).toBeGreaterThan(0);
      expect(Number(cost.toFixed(2))).toBe(cost);
    }
  });

  it('use categories of their own', () => {
    const used = new Set(transactions.map(({ category }) => category));
    for (const { name } of customCategories) expect(used).toContain(name);
  });

  it('can end on a leap day', () => {
    expect(demoTransactions('2028-02-29').at(-1)?.addedOn).toBe('2028-02-29');
  });
});

describe('the demo recurring entries', () => {
  it('go on where the transactions end', () => {
    const starts = demoRecurring('2026-12-20').map(({ name, startDate }) => [name, startDate]);
    expect(starts).toContainEqual(['Salary', '2026-12-27']);
    expect(starts).toContainEqual(['Fund dividend', '2027-01-20']);
    expect(starts).toContainEqual(['Rent', '2027-01-01']);
  });
});

describe('the seeded random numbers', () => {
  it('stay within their bounds and reach them', () => {
    const random = seededRandom(1);
    const drawn = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });
});
