import fc from 'fast-check';
import { account } from '../../testing';
import { groupsOf, matching, moved, totalsOf } from './groups';

const worth = (currency: string | null, total: number) =>
  account(`${currency}-${total}`, { currency, balance: { total, cleared: total } });
const ids = (accounts: readonly { _id: string }[]) => accounts.map(({ _id }) => _id).join('');

it('groups accounts by kind, in the order in which kinds are offered', () => {
  const accounts = [
    account('a', { kind: 'loan' }),
    account('b', { kind: 'cash' }),
    account('c', { kind: 'loan' }),
  ];
  expect(groupsOf(accounts).map((group) => [group.kind, ids(group.accounts)])).toEqual([
    ['cash', 'b'],
    ['loan', 'ac'],
  ]);
});

describe('totals', () => {
  it('never add different currencies, and begin with the display currency', () => {
    const accounts = [
      worth('EUR', 5),
      worth(null, 0.1),
      worth('KWD', 1.234),
      worth('USD', 0.2),
      worth('KWD', 1),
    ];
    expect(totalsOf(accounts, 'USD')).toEqual([
      { currency: 'USD', total: 0.3 },
      { currency: 'EUR', total: 5 },
      { currency: 'KWD', total: 2.234 },
    ]);
  });

  it('leave out the display currency if no account has it', () => {
    expect(totalsOf([worth('EUR', 5)], 'USD')).toEqual([{ currency: 'EUR', total: 5 }]);
  });

  it('count the hundredths of accounts in the display currency, even if that has none', () => {
    expect(totalsOf([worth(null, 12.5), worth('JPY', 100)], 'JPY')).toEqual([
      { currency: 'JPY', total: 112.5 },
    ]);
  });

  it('are exact in every currency', () => {
    const currencies = fc.constantFrom(['JPY', 1], ['EUR', 100], ['KWD', 1000]) as fc.Arbitrary<
      [string, number]
    >;
    fc.assert(
      fc.property(
        currencies,
        fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { minLength: 1 }),
        ([currency, units], minor) => {
          const [total] = totalsOf(
            minor.map((amount) => worth(currency, amount / units)),
            'USD',
          );
          expect(total?.total).toBe(minor.reduce((sum, amount) => sum + amount, 0) / units || 0);
        },
      ),
    );
  });
});

it('finds accounts by name in any case, and the default one by its name in the language of the user', () => {
  const accounts = [
    account('a', { name: 'Rainy days' }),
    account('b', { name: 'For RAIN' }),
    account('c', { name: 'Main account', isDefault: true }),
  ];
  expect(ids(matching(accounts, 'rain'))).toBe('ab');
  expect(ids(matching(accounts, 'main'))).toBe('c');
  expect(ids(matching(accounts, ''))).toBe('abc');
});

describe('moving an account', () => {
  const accounts = [
    account('a'),
    account('X', { kind: 'loan' }),
    account('b'),
    account('Y', { closedOn: '2026-01-01' }),
    account('c'),
  ];

  it.each([
    ['a', 1, 'bXaYc'],
    ['a', 2, 'bXcYa'],
    ['c', 0, 'cXaYb'],
    ['c', -1, 'cXaYb'],
    ['b', 9, 'aXcYb'],
    ['X', 0, 'aXbYc'],
    ['unknown', 0, 'aXbYc'],
  ])('%s to %i of its group leaves the places of other groups alone: %s', (id, index, expected) => {
    expect(ids(moved(accounts, id, index))).toBe(expected);
  });
});
