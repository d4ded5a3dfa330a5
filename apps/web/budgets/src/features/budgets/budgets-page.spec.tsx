import { session, useSession } from '@saldo/session';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { budget, changes, onlyTheDateIsFaked, openBudgets } from './testing';

let api: TestApi;
let logged: jest.SpyInstance;
const open = async (...given: Parameters<typeof openBudgets>) => {
  api = await openBudgets(...given);
};
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onlyTheDateIsFaked();
});
afterEach(async () => {
  await closeScreen(api);
  jest.useRealTimers();
  logged.mockRestore();
});

const groceries = budget('Groceries', 450, 412.3);
const rowOf = (category: string) => screen.getByText(category).closest('tr') as HTMLElement;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('a month with budgets', () => {
  beforeEach(async () => {
    await open([
      groceries,
      budget('Entertainment', 80, 96.5),
      budget('Food', 200, 88.4),
      budget('Bills', 300, 300),
    ]);
    await screen.findByText('Groceries');
  });

  test('shows all columns of a budget', () => {
    const table = screen.getByRole('table', { name: 'Budgets' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual(['Category', 'Month', 'Budget', 'Spent', 'Remaining', 'Progress', 'Delete']);
    expect(cells(rowOf('Groceries')).slice(0, 6)).toEqual([
      'Groceries',
      '11/2026',
      '$450.00',
      '$412.30',
      '$37.70',
      '91%',
    ]);
  });

  test('links the spent amount to its transactions', () => {
    expect(within(rowOf('Food')).getByRole('link', { name: '$88.40' })).toHaveAttribute(
      'href',
      '/transactions?category=Food&startDate=2026-11-01&endDate=2026-11-30',
    );
  });

  test('sorts by the spent amount, largest first', () => {
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => row.firstChild?.textContent)).toEqual([
      'Groceries',
      'Bills',
      'Entertainment',
      'Food',
      'Total',
    ]);
  });

  test('is green under 80 percent, yellow below 100 and red from there', () => {
    const bar = (name: string) => screen.getByRole('progressbar', { name }).firstChild;
    expect(bar('Food spent')).toHaveClass('good');
    expect(bar('Groceries spent')).toHaveClass('warning');
    expect(bar('Bills spent')).toHaveClass('over');
  });

  test('caps the bar at 100 percent and announces the actual percentage', () => {
    const bar = screen.getByRole('progressbar', { name: 'Entertainment spent' });
    expect(bar).toHaveAttribute('aria-valuenow', '100');
    expect(bar.firstChild).toHaveStyle({ width: '100%' });
    expect(rowOf('Entertainment')).toHaveTextContent('120%');
  });

  test('shows the remaining amount in green, and overspending in red with a minus', () => {
    expect(within(rowOf('Bills')).getByText('$0.00')).toHaveClass('income');
    expect(within(rowOf('Entertainment')).getByText('−$16.50')).toHaveClass('expense');
  });

  test('ends with a row of totals', () => {
    expect(cells(rowOf('Total')).slice(1, 5)).toEqual(['$1,030.00', '$897.20', '$132.80', '87%']);
  });

  test('shows the title, the month, the spending and the time left', () => {
    expect(screen.getByRole('heading', { level: 1, name: 'Budgets' })).toHaveClass('title');
    expect(document.title).toBe('Budgets · Saldo');
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    expect(screen.getByText('$897.20 of $1,030.00 spent · 10 days left')).toBeVisible();
  });

  test('says that its month is of the calendar to a user whose months are not', () => {
    const { user } = useSession.getState();
    act(() => user && session.setUser({ ...user, formats: { region: 'en-US', monthStart: '25' } }));
    expect(screen.getByText(/10 days left · calendar month$/)).toBeVisible();
  });

  test('follows the display currency', () => {
    act(() => session.setCurrency('GBP'));
    expect(rowOf('Groceries')).toHaveTextContent('£450.00');
    expect(screen.getByText(/^£897\.20 of £1,030\.00 spent/)).toBeVisible();
  });
});

test('shows percentages above 999 as >999%', async () => {
  await open([budget('Bills', 0.01, 100)]);
  await screen.findByText('Bills');
  expect(within(rowOf('Bills')).getByText('>999%')).toBeVisible();
});

test('a month without budgets says so and offers to add one', async () => {
  await open([]);
  expect(await screen.findByText('No budgets found.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(button('Add your first one'));
  expect(screen.getByRole('dialog', { name: 'Add Budget' })).toBeVisible();
});

test('shows placeholders and the heading while it loads', async () => {
  await open([]);
  api.answers['GET /budgets'] = 'hang';
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.queryByText('No budgets found.')).not.toBeInTheDocument();
});

describe('the month', () => {
  const october = budget('Pets', 50, 10, { month: 10, _id: 'pets' });

  test('can be changed to the previous and the next one', async () => {
    await open([groceries, october]);
    await screen.findByText('Groceries');
    await userEvent.click(button('Go to October 2026'));
    expect(await screen.findByText('Pets')).toBeVisible();
    expect(screen.getByText('$10.00 of $50.00 spent')).toBeVisible();
    expect(screen.queryByText('Groceries')).not.toBeInTheDocument();
    await userEvent.click(button('Go to November 2026'));
    expect(await screen.findByText('Groceries')).toBeVisible();
  });

  test('can be changed by the arrow keys, unless the user is typing', async () => {
    await open([groceries, october]);
    await screen.findByText('Groceries');
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Pets')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}n{ArrowRight}');
    expect(screen.getByLabelText('Month')).toHaveValue(11);
  });

  test('is changed by the arrow key that points to the month, also from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      await open([groceries, october]);
      await screen.findByText('Groceries');
      await userEvent.keyboard('{ArrowRight}');
      expect(await screen.findByText('Pets')).toBeVisible();
    } finally {
      document.documentElement.dir = '';
    }
  });

  test('is in the URL, so that reload and Back restore it', async () => {
    await open([groceries, october]);
    await userEvent.click(button('Go to October 2026'));
    expect(location.search).toBe('?month=2026-10');
    await userEvent.click(button('Go to November 2026'));
    expect(location.search).toBe('');
    act(() => history.back());
    expect(await screen.findByText('Pets')).toBeVisible();
  });

  test('is the one in the URL', async () => {
    await open([groceries, october], '/budgets?month=2026-10');
    expect(await screen.findByText('Pets')).toBeVisible();
  });

  test('is the current one if the URL has no valid month', async () => {
    await open([groceries], '/budgets?month=1999-12');
    expect(await screen.findByText('Groceries')).toBeVisible();
  });

  test.each([
    ['2000-01', 'Go to February 2000'],
    ['2100-12', 'Go to November 2100'],
  ])('ends at %s', async (month, other) => {
    await open([], `/budgets?month=${month}`);
    expect(button('No budgets beyond this month')).toBeDisabled();
    expect(button(other)).toBeEnabled();
  });
});

describe('a failed request', () => {
  test('is logged, shows a message and can be retried', async () => {
    await open([groceries]);
    const list = api.answers['GET /budgets'];
    api.answers['GET /budgets'] = { status: 500 };
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(logged).toHaveBeenCalledWith('Failed to fetch budgets', expect.anything());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('No budgets found.')).not.toBeInTheDocument();
    if (list) api.answers['GET /budgets'] = list;
    await userEvent.click(retry);
    expect(await screen.findByText('Groceries')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });
});

describe('deleting', () => {
  const sentence = 'Are you sure you want to delete this budget?';
  const ask = async () => {
    await screen.findByText('Groceries');
    await userEvent.click(within(rowOf('Groceries')).getByRole('button', { name: 'Delete' }));
    return within(screen.getByRole('alertdialog', { name: sentence }));
  };

  test('asks, and then removes the budget', async () => {
    await open([groceries, budget('Food', 1, 0)]);
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Groceries')).not.toBeInTheDocument());
    expect(changes(api)).toMatchObject([{ method: 'DELETE', path: '/budgets/id-Groceries' }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each(['Cancel', 'Escape'])('does nothing after %s', async (way) => {
    await open([groceries]);
    const dialog = await ask();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(changes(api)).toEqual([]);
  });

  test('can be retried after a failure, which is logged', async () => {
    await open([groceries]);
    api.answers['DELETE /budgets/id-Groceries'] = { status: 500 };
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent("Couldn't delete the budget.");
    expect(logged).toHaveBeenCalledWith('Failed to delete budget', expect.anything());
  });

  test('succeeds if the budget was already deleted elsewhere', async () => {
    await open([groceries]);
    api.answers['DELETE /budgets/id-Groceries'] = { status: 404 };
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
