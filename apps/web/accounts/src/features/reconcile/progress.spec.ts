import type { Reconciliation, ReconciliationEntry } from '@saldo/contracts';
import fc from 'fast-check';
import { entry } from '../../testing';
import { afterTicking } from './progress';

const started = (difference: number): Reconciliation => ({
  ...{
    _id: 'r',
    accountId: 'a',
    statementDate: '2026-01-31',
    closingBalance: 0,
    tickedCount: 0,
    version: 'v',
  },
  progress: { reconciled: 0, ticked: 0, difference },
});
const entryOf = (amount: number, isTicked = false): ReconciliationEntry => ({
  ...entry('e'),
  amount,
  isTicked,
});

it('subtracts what is ticked from the difference, and adds what is not ticked any more', () => {
  const ticked = afterTicking(started(0.3), [entryOf(0.1), entryOf(0.2), entryOf(5, true)], true, null);
  expect(ticked).toMatchObject({ tickedCount: 2, progress: { ticked: 0.3, difference: 0 } });
  expect(afterTicking(ticked, [entryOf(0.2, true)], false, null)).toMatchObject({
    tickedCount: 1,
    progress: { ticked: 0.1, difference: 0.2 },
  });
});

it.each([
  ['JPY', 1],
  ['EUR', 100],
  ['KWD', 1000],
])('in %s, unticking undoes ticking', (currency, units) => {
  const amounts = fc.array(
    fc.integer({ min: -(10 ** 11), max: 10 ** 11 }).map((minor) => minor / units),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(amounts, (all) => {
      const before = started(1);
      const after = afterTicking(
        before,
        all.map((amount) => entryOf(amount)),
        true,
        currency,
      );
      const back = afterTicking(
        after,
        all.map((amount) => entryOf(amount, true)),
        false,
        currency,
      );
      expect(back).toEqual(before);
    }),
  );
});

it('leaves a finished one and what is ticked already alone', () => {
  const { progress: _, ...finished } = started(1);
  expect(afterTicking(finished, [entryOf(1)], true, null)).toBe(finished);
  const before = started(1);
  expect(afterTicking(before, [entryOf(1, true)], true, null)).toBe(before);
});
