import { session } from '@saldo/session';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { Card } from './card';
import { CategoryChip } from './category-chip';
import { EmptyState } from './empty-state';
import { Money } from './money';
import { PageHeader } from './page-header';
import { ProgressBar } from './progress-bar';
import { RetryCard } from './retry-card';
import { Table } from './table';

test('an amount follows the display currency', () => {
  render(<Money amount={-82.45} signed tone="expense" />);
  expect(screen.getByText('\u2212$82.45')).toHaveClass('expense');
  act(() => session.setCurrency('EUR'));
  expect(screen.getByText('\u2212€82.45')).toBeInTheDocument();
  act(() => session.setCurrency('USD'));
});

test('an amount of an account with a currency of its own stays in it', () => {
  render(<Money amount={1234} currency="JPY" />);
  expect(screen.getByText('¥1,234')).toBeInTheDocument();
});

test('a bar is full at 100 percent but announces the actual percentage', () => {
  render(<ProgressBar percent={121} tone="over" label="Entertainment" />);
  const bar = screen.getByRole('progressbar', { name: 'Entertainment' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(bar).toHaveAttribute('aria-valuetext', '121%');
  expect(bar.firstChild).toHaveStyle({ width: '100%' });
});

test('a retry card is an alert with a Retry button', async () => {
  const onRetry = jest.fn();
  render(<RetryCard message="Couldn't load this screen." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this screen.");
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a heading is also the title of the tab', () => {
  render(
    <PageHeader title="Budgets" subtitle="November">
      <Button>Add Budget</Button>
    </PageHeader>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Budgets' })).toBeInTheDocument();
  expect(document.title).toBe('Budgets · Saldo');
});

test('a card has its title as heading, and is a region of that name if required', () => {
  render(
    <>
      <Card title="Recent Transactions" region>
        …
      </Card>
      <Card title="Message">…</Card>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Recent Transactions' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Message' })).toBeInTheDocument();
  // The region must not have the label, because queries for the field's label would also match the region.
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
});

test('an empty state shows its message and its action', () => {
  render(<EmptyState message="No budgets found." action={<Button>Add Budget</Button>} />);
  expect(screen.getByText('No budgets found.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Budget' })).toBeEnabled();
});

test('a busy button is disabled and has aria-busy', () => {
  render(<Button busy>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
});

test('a button does not submit a form by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a table is named by its label', () => {
  render(
    <Table label="Transactions">
      <tbody>
        <tr>
          <td>Cinema</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Transactions' })).toBeInTheDocument();
});

test('a category has its colour', () => {
  render(
    <>
      <CategoryChip name="Food" />
      <CategoryChip name="food" plain />
    </>,
  );
  for (const name of ['Food', 'food'])
    expect(screen.getByTitle(name).style.getPropertyValue('--dot')).toBe('var(--category-1)');
});
