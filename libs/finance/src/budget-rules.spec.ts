import fc from 'fast-check';
import { budgetProgress } from './budget-rules';

describe('a budget', () => {
  it.each([
    [10_000, 0, 0, 'green'],
    [10_000, 7_999, 79, 'green'],
    [10_000, 8_000, 80, 'yellow'],
    [10_000, 9_999, 99, 'yellow'],
    [10_000, 10_000, 100, 'red'],
    [10_000, 12_100, 121, 'red'],
    [0, 0, 0, 'green'],
    [0, 1, 100, 'red'],
    [10_000, -5_000, -50, 'green'],
  ] as const)('of %i with %i spent stands at %i percent, %s', (amount, spent, percent, level) => {
    expect(budgetProgress(amount, spent)).toMatchObject({ percent, level, remaining: amount - spent });
  });

  it('has an empty bar if more was refunded than spent', () => {
    expect(budgetProgress(10_000, -5_000).bar).toBe(0);
  });

  it('has a bar that never leaves 0 to 100, and is red exactly when nothing is left of it', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (amount, spent) => {
        const { bar, level, remaining } = budgetProgress(amount, spent);
        expect(bar).toBeGreaterThanOrEqual(0);
        expect(bar).toBeLessThanOrEqual(100);
        if (amount > 0) expect(level === 'red').toBe(remaining <= 0);
      }),
    );
  });
});
