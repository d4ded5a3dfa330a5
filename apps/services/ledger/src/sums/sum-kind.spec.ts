import { BSON } from 'mongodb';
import fc from 'fast-check';
import { byAccount, byCategory } from './sum-kind';

const amount = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });
const accountSums = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.record({ total: amount, cleared: amount })), {
    selector: ([account]) => account,
  })
  .map((sums) => new Map(sums));
const categorySums = fc.array(
  fc.record({ isIncome: fc.boolean(), category: fc.constantFrom('Food', 'Pets'), cents: amount }),
);

/** What the database returns of a document. */
const stored = (document: object) => BSON.deserialize(BSON.serialize(document)) as never;

it('sums are read as they were stored, to the last digit', () => {
  fc.assert(
    fc.property(accountSums, categorySums, (byAccounts, byCategories) => {
      expect(byAccount.decode(stored(byAccount.encode(byAccounts)))).toEqual(byAccounts);
      expect(byCategory.decode(stored(byCategory.encode(byCategories)))).toEqual(byCategories);
    }),
  );
});

it('sums are added by type and category', () => {
  const food = { isIncome: false, category: 'Food' };
  const refund = { isIncome: true, category: 'Food' };
  const cents = 2n ** 60n;
  const sums = byCategory.add([
    [
      { ...food, cents },
      { ...refund, cents: 5n },
    ],
    [{ ...food, cents: 1n }],
  ]);
  expect(sums).toEqual([
    { ...food, cents: cents + 1n },
    { ...refund, cents: 5n },
  ]);
});

it('sums are added by account', () => {
  const one = new Map([['a', { total: 5n, cleared: 3n }]]);
  const other = new Map([
    ['a', { total: -7n, cleared: 0n }],
    ['b', { total: 1n, cleared: 1n }],
  ]);
  expect(byAccount.add([one, other])).toEqual(
    new Map([
      ['a', { total: -2n, cleared: 3n }],
      ['b', { total: 1n, cleared: 1n }],
    ]),
  );
  expect(one.get('a')).toEqual({ total: 5n, cleared: 3n });
});
