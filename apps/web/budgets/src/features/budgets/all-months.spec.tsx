import { closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { budget, onlyTheDateIsFaked, openBudgets } from './testing';

let api: TestApi;
const open = async (...given: Parameters<typeof openBudgets>) => {
  api = await openBudgets(...given);
};
beforeEach(onlyTheDateIsFaked);
afterEach(async () => {
  await closeScreen(api);
  jest.useRealTimers();
});

const ALL = '/budgets?month=all';
const inMonth = (category: string, month: number, year: number, spent = 0) =>
  budget(category, 100, spent, { month, year, _id: `${category.replace(' ', '-')}-${year}-${month}` });
const some = () => [
  inMonth('Pets', 12, 2025, 30),
  inMonth('Food', 1, 2026, 20),
  inMonth('Bills', 11, 2026, 10),
  inMonth('Apes', 1, 2026, 40),
];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    inMonth(`Category ${index % 20}`, 1 + (Math.floor(index / 20) % 12), 2017 + Math.floor(index / 240)),
  );
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const firstCells = (count: number) =>
  bodyRows().map((row) => [...row.children].slice(0, count).map((cell) => cell.textContent));
const header = (name: string) => screen.getByRole('columnheader', { name });

test('lists the budgets of all months, newest month first, then by category', async () => {
  await open(some(), ALL);
  await screen.findByText('Pets');
  expect(firstCells(2)).toEqual([
    ['Bills', '11/2026'],
    ['Apes', '1/2026'],
    ['Food', '1/2026'],
    ['Pets', '12/2025'],
  ]);
  expect(header('Month')).toHaveAttribute('aria-sort', 'descending');
  expect(api.calls.filter(({ path }) => path.startsWith('/budgets')).map(({ path }) => path)).toEqual([
    '/budgets',
  ]);
});

test('counts budgets and months, and shows no totals', async () => {
  await open(some(), ALL);
  await screen.findByText('Pets');
  expect(screen.getByText('4 budgets in 3 months')).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Go to/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy last month' })).not.toBeInTheDocument();
});

test('is selected next to the month, stored in the URL, and can be left', async () => {
  await open(some());
  await screen.findByText('Bills');
  expect(screen.getByRole('link', { name: 'One month' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'All months' }));
  expect(await screen.findByText('Pets')).toBeVisible();
  expect(location.search).toBe('?month=all');
  expect(screen.getByRole('heading', { level: 2, name: 'All months' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All months' })).toHaveAttribute('aria-current', 'true');
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Pets')).not.toBeInTheDocument());
});

test('sorts by the pressed column header, in both directions', async () => {
  await open(some(), ALL);
  await screen.findByText('Pets');
  const categories = () => firstCells(1).flat();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Spent');
  expect(categories()).toEqual(['Apes', 'Pets', 'Food', 'Bills']);
  expect(header('Spent')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Month')).not.toHaveAttribute('aria-sort');
  await press('Spent');
  expect(categories()).toEqual(['Bills', 'Food', 'Pets', 'Apes']);
  await press('Category');
  expect(categories()).toEqual(['Apes', 'Bills', 'Food', 'Pets']);
});

test('shows fifty budgets per page, and returns to the first page after sorting', async () => {
  await open(many(2_400), ALL);
  await screen.findByText('Page 1 of 48');
  expect(screen.getByText('2,400 budgets in 120 months')).toBeVisible();
  expect(bodyRows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 2 of 48')).toBeVisible();
  expect(firstCells(2)[0]).toEqual(['Category 10', '10/2026']);
  await userEvent.click(screen.getByRole('button', { name: 'Category' }));
  expect(screen.getByText('Page 1 of 48')).toBeVisible();
  expect(firstCells(1)[0]).toEqual(['Category 0']);
});

test('deleting the last row of a page leads to the page before it', async () => {
  await open(many(51), ALL);
  await screen.findByText('Page 1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(within(bodyRows()[0] as HTMLElement).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodyRows()).toHaveLength(50));
  expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
});

test('adds a budget to the current month by default, and shows it in the list', async () => {
  await open(some(), ALL);
  await screen.findByText('Pets');
  await userEvent.click(screen.getByRole('button', { name: 'Add Budget' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Budget' }));
  expect(dialog.getByLabelText('Month')).toHaveValue(11);
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Groceries');
  await userEvent.type(dialog.getByLabelText('Amount'), '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Budget' }));
  expect(await screen.findByText('5 budgets in 3 months')).toBeVisible();
  expect(location.search).toBe('?month=all');
});
