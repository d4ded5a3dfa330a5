import { activateLanguage, loadMessages } from '@saldo/i18n';
import { linesOf } from './figures';
import { timeLeft } from './month';
import { budget } from './testing';

beforeAll(async () => {
  activateLanguage('de');
  await loadMessages();
});
afterAll(() => activateLanguage('en'));

test('budgets are in the order of the names that the user sees', () => {
  const lines = linesOf([budget('Bills', 1, 0), budget('Food', 1, 0), budget('Groceries', 1, 0)]);
  // Essen & Trinken, Lebensmittel, Rechnungen
  expect(lines.map(({ category }) => category)).toEqual(['Food', 'Groceries', 'Bills']);
});

test('the time left is worded with its count', () => {
  const november = { month: 11, year: 2026 };
  expect(timeLeft(november, '2026-11-29')).toBe('noch 1 Tag');
  expect(timeLeft(november, '2026-10-30')).toBe('beginnt in 2 Tagen');
});
