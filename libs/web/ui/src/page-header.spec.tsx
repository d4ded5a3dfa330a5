import { render, screen } from '@testing-library/react';
import { PageHeader } from './page-header';

test('a screen may be headed by more than its name, by which it is still called', () => {
  render(<PageHeader title="Budgets" heading="November 2026" subtitle="10 days left" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Budgets' })).toHaveClass('hidden');
  expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  expect(document.title).toBe('Budgets · Saldo');
});
