import { builtInCategories } from '@saldo/contracts';
import fc from 'fast-check';
import { categoryColour } from './category-colours';

test('the first six built-in expense categories have the six colours, in their order', () => {
  const six = ['Food', 'Shopping', 'Bills', 'Subscriptions', 'Transportation', 'Entertainment'];
  expect(six.map(categoryColour)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `--category-${number}`));
});

test('each built-in expense category has a colour that no other category has', () => {
  const colours = builtInCategories.expense.map(categoryColour);
  expect(new Set(colours).size).toBe(8);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      fc.pre(!builtInCategories.expense.some((each) => each.toLowerCase() === name.trim().toLowerCase()));
      expect(categoryColour(name)).toMatch(/^--category-(9|10|11|12)$/);
    }),
  );
});

test('custom categories use all of their colours', () => {
  const names = ['Pets', 'Health', 'Travel', 'Garden', 'Gym', 'Music', 'Kids', 'Car', 'Rent', 'Flea Market'];
  expect(new Set(names.map(categoryColour)).size).toBe(4);
});

test('a category has the same colour regardless of case and spaces', () => {
  expect(categoryColour(' groceries ')).toBe(categoryColour('Groceries'));
  expect(categoryColour('PETS')).toBe(categoryColour('Pets'));
});

test.each(['constructor', '__proto__'])('a category may be called %s', (name) => {
  expect(categoryColour(name)).toMatch(/^--category-(9|10|11|12)$/);
});
