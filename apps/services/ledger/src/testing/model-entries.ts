import fc from 'fast-check';
import { currencies, type Entry } from './model';

// Before the first reference rates, so that only the rates entered by the test count.
const days = ['1997-12-31', '1998-01-01', '1998-01-31', '1998-02-28', '1998-03-15'];
/** Categories of both kinds: incomes in the first two are refunds, expenses in the last one are deductions. */
const category = fc.constantFrom('Food', 'Bills', 'Salary');
const amount = fc.integer({ min: 1, max: 1_000_000 });

const status = fc.constantFrom('pending' as const, 'cleared' as const);
const common = {
  account: fc.nat({ max: currencies.length - 1 }),
  category,
  addedOn: fc.constantFrom(...days),
  name: fc.constantFrom('a', 'b'),
  status,
};
const plain = fc.record({ ...common, minor: amount, isIncome: fc.boolean() });
const split = fc
  .record({ ...common, whole: amount, refund: amount, of: category })
  .map(({ whole, refund, of, ...rest }): Entry => ({
    ...rest,
    ...{ isIncome: false, minor: whole },
    parts: [
      { category: rest.category, minor: whole + refund },
      { category: of, minor: -refund },
    ],
  }));
const transfer = fc
  .record({
    ...{ ...common, by: fc.integer({ min: 1, max: 3 }), minor: amount, arriving: amount, fee: fc.nat(50) },
    toStatus: status,
  })
  .map(({ by, minor, arriving, fee, toStatus, ...rest }): Entry => {
    const to = (arrived: number) => ({ account: other, minor: arrived, status: toStatus });
    const other = (rest.account + by) % currencies.length;
    if (currencies[other] !== currencies[rest.account])
      return { ...rest, isIncome: false, minor, to: to(arriving) };
    const parts = fee > 0 ? [{ category: 'Bills', minor: fee }] : undefined;
    return { ...rest, isIncome: false, minor: minor + fee, to: to(minor), parts };
  });
const entry: fc.Arbitrary<Entry> = fc.oneof(plain, split, transfer);

const kinds = [
  ...(['create', 'create', 'create', 'edit', 'edit', 'delete', 'restore', 'edit many', 'import'] as const),
  ...(['rename payee', 'restore version', 'reconcile'] as const),
];

const operation = fc.record({
  kind: fc.constantFrom(...kinds),
  entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
  index: fc.nat(20),
  /** Whether to undo the changes as a group. */
  undoes: fc.boolean(),
});
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

/** How a process ends at a write: not at all, before the write, or after it. */
export type Fault = 'none' | 'before' | 'after';

const fault = fc.constantFrom<Fault>('none', 'before', 'after');

/** Up to eight concurrent operations of different writers. A third of all rounds also have faults of the next writes. */
export const round = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 8 }),
  faults: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Fault[]>([]) },
    { weight: 1, arbitrary: fc.array(fault, { maxLength: 6 }) },
  ),
});
export type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;
