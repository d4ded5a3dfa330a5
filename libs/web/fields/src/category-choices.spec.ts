import type { BookCategory } from '@saldo/contracts';
import { choicesOf } from './category-choices';

const category = (name: string, more: Partial<BookCategory> = {}): BookCategory => ({
  ...{ _id: name, name, type: 'expense', isBuiltIn: false },
  ...more,
});

test('subcategories follow their categories, all others keep their order', () => {
  const categories = ['Food', 'Bills', 'Vet'].map((name) => category(name));
  const nested = [
    ...categories,
    category('Bakery', { parent: 'Food' }),
    category('Rent', { parent: 'Bills' }),
  ];
  expect(choicesOf(['Food', 'Bills', 'Bakery', 'Rent', 'Vet', 'New'], nested, false)).toEqual([
    { name: 'Food' },
    { name: 'Bakery', isSub: true },
    { name: 'Bills' },
    { name: 'Rent', isSub: true },
    { name: 'Vet' },
    { name: 'New' },
  ]);
});

test('hidden ones are left out unless they are wanted, and what is below them stays', () => {
  const categories = [category('Food', { hidden: true }), category('Bakery', { parent: 'Food' })];
  expect(choicesOf(['Food', 'Bakery'], categories, false)).toEqual([{ name: 'Bakery' }]);
  expect(choicesOf(['Food', 'Bakery'], categories, true)).toEqual([
    { name: 'Food' },
    { name: 'Bakery', isSub: true },
  ]);
});

test('all are listed while nothing is known of where they stand', () => {
  expect(choicesOf(['Food', 'Bakery'], [], false)).toEqual([{ name: 'Food' }, { name: 'Bakery' }]);
});
