import { builtInCategories } from '@saldo/contracts';
import { categoryColour } from '@saldo/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { demoData, demoEntries, record, totalsOf } from './demo-data';
import { Preview } from './preview';

afterEach(cleanup);

test('trying an entry changes the figures, and is announced to screen readers', async () => {
  render(<Preview />);
  expect(screen.getByText('$2,686.85')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Coffee/ }));
  expect(screen.getByText('$2,682.35')).toBeVisible();
  expect(screen.getByText('$1,207.65')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Coffee');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('Coffee recorded. Current Balance $2,682.35');
});

test('uses only built-in categories', () => {
  const { recent, spent } = demoData;
  const used = [...spent, ...recent, ...demoEntries].map(({ category }) => category);
  const builtIn: string[] = [...builtInCategories.expense, ...builtInCategories.income];
  expect(used.filter((category) => !builtIn.includes(category))).toEqual([]);
});

test('uses the colours of the app for its categories', () => {
  render(<Preview />);
  const colours = [...document.querySelectorAll('circle')].map((circle) => circle.getAttribute('stroke'));
  expect(colours).toEqual(demoData.spent.map(({ category }) => `var(${categoryColour(category)})`));
});

test('balance and chart match the entries for any choice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...demoEntries)), (entries) => {
      const before = totalsOf(demoData);
      const after = totalsOf(entries.reduce(record, demoData));
      const change = entries.reduce((sum, { cents }) => sum + cents, 0);
      expect(after.balanceCents).toBe(before.balanceCents + change);
      expect(after.incomeCents - after.expenseCents).toBe(after.balanceCents);
    }),
  );
});
