import { builtInCategories } from '@saldo/contracts';
import fc from 'fast-check';
import { categoryColour, categoryColours, type ColouredCategory } from './category-colours';

type Type = ColouredCategory['type'];
/** Returns categories in order of creation. */
const added = (names: readonly string[], type: Type = 'expense', from = 100_000): ColouredCategory[] =>
  names.map((name, index) => ({ _id: String(from + index), name, type, isBuiltIn: false }));
const coloursOf = (names: readonly string[], categories: ColouredCategory[]) =>
  names.map((name) => categoryColour(name, categoryColours(categories)));
const tokens = (...numbers: number[]) => numbers.map((number) => `--category-${number}`);
const names = fc.uniqueArray(fc.stringMatching(/^own [a-z]{1,6}$/), { maxLength: 40 });

test('the built-in expense categories have the first eight colours, in their order', () => {
  expect(coloursOf(builtInCategories.expense, [])).toEqual(tokens(1, 2, 3, 4, 5, 6, 7, 8));
});

test('a custom category has the first colour that no category has', () => {
  const own = ['Pets', 'Health', 'Travel', 'Garden'];
  expect(coloursOf(own, added(own))).toEqual(tokens(9, 10, 11, 12));
});

test('when all colours are taken, the fewest categories share one', () => {
  const own = Array.from({ length: 13 }, (_, index) => `Own ${index}`);
  expect(coloursOf(own, added(own))).toEqual(tokens(9, 10, 11, 12, 9, 10, 11, 12, 1, 2, 3, 4, 5));
});

test('colours are given in the order of adding, whatever the order of the list', () => {
  fc.assert(
    fc.property(names, fc.string(), (own, another) => {
      const categories = added(own);
      const colours = coloursOf(own, categories);
      expect(coloursOf(own, categories.toReversed())).toEqual(colours);
      expect(coloursOf(own, [...categories, ...added([another], 'expense', 900_000)])).toEqual(colours);
    }),
  );
});

test('no two custom categories share a colour while one is free', () => {
  fc.assert(
    fc.property(names, (own) => {
      const first = [...builtInCategories.expense, ...own.slice(0, 4)];
      expect(new Set(coloursOf(first, added(own))).size).toBe(first.length);
    }),
  );
});

test('categories of incomes take none away from those of expenses', () => {
  const categories = [...added(['Rent'], 'income'), ...added(['Pets'])];
  expect(coloursOf(['Pets'], categories)).toEqual(tokens(9));
  expect(coloursOf([...builtInCategories.income, 'Rent'], categories)).toEqual(tokens(9, 10, 11, 12, 1, 2));
});

test('a name has one colour, whatever its type, case and spaces', () => {
  const categories = [...added(['Pets']), ...added(['Pets'], 'income')];
  expect(coloursOf(['PETS', ' pets ', 'Pets'], categories)).toEqual(tokens(9, 9, 9));
  expect(coloursOf([' groceries '], [])).toEqual(tokens(7));
});

test.each(['constructor', '__proto__', 'Unknown'])('%s is grey while it is no category', (name) => {
  expect(categoryColour(name)).toBe('--category-other');
});
