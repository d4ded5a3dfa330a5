import type { Payee } from '@saldo/contracts';
import { recentChoices } from './recent-choices';

const payee = (name: string, category: string, lastOn: string, isIncome = false): Payee => ({
  ...{ name, category, lastOn, isIncome, cost: 5, count: 1 },
});
const known = [
  payee('Rewe', 'Groceries', '2026-03-01'),
  payee('Cinema', 'Fun', '2026-03-04'),
  payee('Acme', 'Salary', '2026-03-05', true),
  payee('Bakery', 'Groceries', '2026-03-03'),
  payee('Old shop', 'Hidden', '2026-03-02'),
];
const offered = ['Bills', 'Fun', 'Groceries', 'Pets'];

test('offers the payees of the kind, the latest first', () => {
  const names = (isIncome: boolean) => recentChoices(known, isIncome, offered).payees.map(({ name }) => name);
  expect(names(false)).toEqual(['Cinema', 'Bakery', 'Old shop', 'Rewe']);
  expect(names(true)).toEqual(['Acme']);
});

test('offers each category once, those in use first, and none that may not be chosen', () => {
  expect(recentChoices(known, false, offered).categories).toEqual(['Fun', 'Groceries', 'Bills', 'Pets']);
});

test('offers five of each at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => payee(`P${at}`, `C${at}`, `2026-03-0${at + 1}`));
  const { payees, categories } = recentChoices(
    many,
    false,
    many.map(({ category }) => category),
  );
  expect(payees.map(({ name }) => name)).toEqual(['P8', 'P7', 'P6', 'P5', 'P4']);
  expect(categories).toEqual(['C8', 'C7', 'C6', 'C5', 'C4']);
});
