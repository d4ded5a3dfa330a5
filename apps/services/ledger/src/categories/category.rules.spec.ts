import { builtInCategories, categoryKey } from '@saldo/contracts';
import fc from 'fast-check';
import {
  builtInSpelling,
  categoryTypes,
  isOnlyOfOtherType,
  isProtected,
  listedCategories,
  typeOf,
} from './category.rules';

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const type = fc.constantFrom(...categoryTypes);

describe('a category of the other type only', () => {
  it.each([
    ['Food', 'income', true],
    ['food', 'expense', false],
    ['Salary', 'expense', true],
    ['Unknown', 'income', false],
  ] as const)('%s as %s: %s', (category, of, expected) => {
    expect(isOnlyOfOtherType(category, of, [])).toBe(expected);
  });

  it('is also one that the user has added to that type, but not one that both types have', () => {
    expect(isOnlyOfOtherType('Pets', 'income', [{ type: 'expense', name: 'Pets' }])).toBe(true);
    expect(isOnlyOfOtherType('Food', 'income', [{ type: 'income', name: 'Food' }])).toBe(false);
  });
});

describe('the list of categories', () => {
  it('starts with the built-in ones in their order', () => {
    expect(listedCategories(['Apes'], 'expense')).toEqual([...builtInCategories.expense, 'Apes']);
    expect(listedCategories(['Apes'], 'income')).toEqual([...builtInCategories.income, 'Apes']);
    expect(listedCategories(['Apes'])).toEqual([
      ...builtInCategories.expense,
      ...builtInCategories.income,
      'Apes',
    ]);
  });

  it('goes on with custom ones by letters', () => {
    const names = ['zoo', 'Banana', 'Élan', 'Apes', 'äpfel', 'bees'];
    const sorted = ['Apes', 'äpfel', 'Banana', 'bees', 'Élan', 'zoo'];
    expect(listedCategories(names, 'income').slice(5)).toEqual(sorted);
  });

  it('has each name once', () => {
    expect(listedCategories(['gifts', 'food', 'Pets', 'pets'])).toEqual([...listedCategories([]), 'pets']);
  });

  it('is the same in whichever order the database gives the names', () => {
    fc.assert(
      fc.property(fc.array(name), fc.option(type, { nil: undefined }), (names, of) => {
        const listed = listedCategories(names, of);
        expect(listedCategories(names.toReversed(), of)).toEqual(listed);
        expect(new Set(listed.map(categoryKey)).size).toBe(listed.length);
        expect(new Set([...listedCategories([], of), ...names].map(categoryKey)).size).toBe(listed.length);
      }),
    );
  });
});

describe('a category that may not be removed', () => {
  it('is each built-in one of that type, however it is written', () => {
    expect(isProtected(' fOOd ', 'expense')).toBe(true);
    expect(isProtected('Food', 'income')).toBe(false);
    expect(isProtected('refunds', 'income')).toBe(true);
    expect(isProtected('Pets', 'expense')).toBe(false);
  });

  it('is Miscellaneous also among the incomes, since there is nowhere for it to fall to', () => {
    expect(isProtected('miscellaneous', 'income')).toBe(true);
  });
});

describe('a name that a built-in category has', () => {
  it('is spelt as that one is, whichever type it is of', () => {
    expect(builtInSpelling('GROCERIES')).toBe('Groceries');
    expect(builtInSpelling('freelance / side gig')).toBe('Freelance / Side Gig');
    expect(builtInSpelling('Pets')).toBeUndefined();
  });
});

it('a transaction’s kind is its category’s type', () => {
  expect([true, false].map((isIncome) => typeOf({ isIncome }))).toEqual(['income', 'expense']);
});
