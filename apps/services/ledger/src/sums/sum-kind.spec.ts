import { BSON } from 'mongodb';
import fc from 'fast-check';
import { byAccount, byAccountCategory, byCategory } from './sum-kind';

const amount = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });
const accountSums = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.record({ total: amount, cleared: amount })), {
    selector: ([account]) => account,
  })
  .map((sums) => new Map(sums));
const categorySums = fc.array(
  fc.record({ isIncome: fc.boolean(), category: fc.constantFrom('Food', 'Pets'), cents: amount }),
);

/** The document as the database returns it. */
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

describe('a move', () => {
  const food = { isIncome: false, category: 'Food', cents: 5n };
  const pets = { isIncome: false, category: 'Pets', cents: 2n };
  const income = { ...food, isIncome: true };
  const sums = { total: 5n, cleared: 3n };

  it('of a category adds its sums of one type to those of the other category', () => {
    const move = { category: 'Food', to: 'Pets', isIncome: false };
    expect(byCategory.moved([food, pets, income], move)).toEqual([{ ...pets, cents: 7n }, income]);
    expect(byAccountCategory.moved(new Map([['a', [food]]]), move)).toEqual(
      new Map([['a', [{ ...food, category: 'Pets' }]]]),
    );
    const byAccounts = new Map([['Food', sums]]);
    expect(byAccount.moved(byAccounts, move)).toBe(byAccounts);
  });

  it('of an account adds its sums to those of the other account', () => {
    const move = { account: 'a', to: 'b' };
    const both = new Map([
      ['a', sums],
      ['b', { total: 1n, cleared: 1n }],
    ]);
    expect(byAccount.moved(both, move)).toEqual(new Map([['b', { total: 6n, cleared: 4n }]]));
    const categories = new Map([
      ['a', [food]],
      ['b', [food, pets]],
    ]);
    expect(byAccountCategory.moved(categories, move)).toEqual(
      new Map([['b', [{ ...food, cents: 10n }, pets]]]),
    );
    expect(byCategory.moved([food], move)).toEqual([food]);
  });
});
