import { builtInCategories } from '@saldo/contracts';
import { categoriesOf } from './category.ts';
import categoryWords from './category-words.json' with { type: 'json' };

const first = (merchant: string | null, text = '') => categoriesOf(merchant, text)[0]?.category;

it.each([
  ['Restoran Nasi Kandar', '', 'Food'],
  ['ALDI SÜD', 'Milch 1,19', 'Groceries'],
  ['Shell Station', 'Super E10', 'Transportation'],
  ['Löwen Apotheke', '', 'Shopping'],
  ['Kino am Markt', '2 Popcorn', 'Entertainment'],
  ['Stadtwerke München', '', 'Bills'],
  [null, 'Netflix monthly plan', 'Subscriptions'],
])('%s with %j is %s', (merchant, text, category) => {
  expect(first(merchant, text)).toBe(category);
});

it('goes by the name before it goes by what was bought', () => {
  expect(first('City Parking', 'Coffee\nTea')).toBe('Transportation');
});

it('knows words, not parts of words', () => {
  expect(categoriesOf('BARBARA', 'EISEN TEAM BUSINESS')).toEqual([]);
});

it('does not mind case and accents', () => {
  expect(categoriesOf('bäckerei', '')).toEqual(categoriesOf('BACKEREI', ''));
});

it('says how much speaks for each, the likeliest first, however often a word stands there', () => {
  const [food, groceries] = categoriesOf('Pizza Roma', 'milk milk milk milk pizza');
  expect(food).toEqual({ category: 'Food', score: 4 });
  expect(groceries).toEqual({ category: 'Groceries', score: 1 });
});

it('names only built-in categories', () => {
  const names: readonly string[] = builtInCategories.expense;
  expect(Object.keys(categoryWords).filter((name) => !names.includes(name))).toEqual([]);
});
