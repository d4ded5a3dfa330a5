import { activateLanguage, loadMessages } from '@saldo/i18n';
import { budgetLinesOf } from '@saldo/ui';
import { timeLeft } from './month';
import { budget } from './testing';

beforeAll(async () => {
  activateLanguage('de');
  await loadMessages();
});
afterAll(() => activateLanguage('en'));

test('sorts budgets by their translated names', () => {
  const lines = budgetLinesOf([budget('Bills', 1, 0), budget('Food', 1, 0), budget('Groceries', 1, 0)]);
  // Sorted by their German names: Essen & Trinken, Lebensmittel, Rechnungen.
  expect(lines.map(({ category }) => category)).toEqual(['Food', 'Groceries', 'Bills']);
});

test('uses the plural form for the days left', () => {
  const november = { month: 11, year: 2026 };
  expect(timeLeft(november, '2026-11-29')).toBe('noch 1 Tag');
  expect(timeLeft(november, '2026-10-30')).toBe('beginnt in 2 Tagen');
});
