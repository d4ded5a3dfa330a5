import { changesIn, closeScreen, type TestApi } from '@saldo/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage, pageOf, transaction } from '../../../testing/page';

let api: TestApi;
const loaded = () => screen.findByRole('row', { name: 'Shop 1' });
const search = () => screen.getByRole('searchbox', { name: 'Search transactions' });
const lastQuery = () => listQueries(api).at(-1);
afterEach(() => closeScreen(api));

describe('the search', () => {
  test('waits for a pause of 300 ms and sends one request', async () => {
    api = await openPage('?page=2', { 'GET /transactions': pageOf([transaction(1)], 3) });
    await loaded();
    jest.useFakeTimers();
    for (const text of ['t', 'te', 'tea'])
      act(() => {
        fireEvent.change(search(), { target: { value: text } });
        jest.advanceTimersByTime(200);
      });
    act(() => void jest.advanceTimersByTime(99));
    expect(location.search).toBe('?page=2');
    act(() => void jest.advanceTimersByTime(1));
    jest.useRealTimers();
    expect(location.search).toBe('?search=tea');
    await waitFor(() => expect(lastQuery()).toBe('search=tea&page=1&limit=10'));
    expect(listQueries(api)).toHaveLength(2);
  });

  test('keeps the typed text, and replaces it when another search is shown', async () => {
    api = await openPage();
    await loaded();
    await userEvent.type(search(), 'tea ');
    await waitFor(() => expect(location.search).toBe('?search=tea'));
    expect(search()).toHaveValue('tea ');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Search: tea' }));
    expect(search()).toHaveValue('');
    expect(location.search).toBe('');
  });
});

describe('the filters', () => {
  test('offer all types and all categories', async () => {
    api = await openPage();
    await screen.findByRole('option', { name: 'Pets' });
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Type')).toEqual(['All Types', 'Income', 'Expense']);
    expect(options('Category')).toEqual(expect.arrayContaining(['All Categories', 'Food', 'Salary', 'Pets']));
  });

  test.each([
    ['Type', 'Income', 'isIncome=true'],
    ['Type', 'Expense', 'isIncome=false'],
    ['Category', 'Food', 'category=Food'],
  ])('%s %s filters the list, from page 1', async (label, option, query) => {
    api = await openPage('?page=2', { 'GET /transactions': pageOf([transaction(1)], 3) });
    await loaded();
    await userEvent.selectOptions(screen.getByLabelText(label), option);
    await waitFor(() => expect(lastQuery()).toBe(`${query}&page=1&limit=10`));
    expect(location.search).toBe(`?${query}`);
  });

  test('report an invalid date when the field is left', async () => {
    api = await openPage();
    await loaded();
    const from = screen.getByLabelText('From date');
    await userEvent.type(from, '31/02/2026');
    await userEvent.tab();
    expect(from).toHaveAccessibleDescription('There is no 31 February 2026.');
    expect(location.search).toBe('');
  });

  test('apply dates once they are complete', async () => {
    api = await openPage();
    await loaded();
    const from = screen.getByLabelText('From date');
    await userEvent.type(from, '01/11/20');
    expect(from).toHaveValue('01/11/20');
    expect(location.search).toBe('');
    await userEvent.type(from, '26');
    expect(from).toHaveValue('01/11/2026');
    expect(location.search).toBe('?startDate=2026-11-01');
    fireEvent.change(screen.getByLabelText('To date'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(lastQuery()).toBe('startDate=2026-11-01&endDate=2026-11-20&page=1&limit=10'));
  });

  test('report at both dates that From is after To', async () => {
    api = await openPage('?startDate=2026-11-20&endDate=2026-11-01', { 'GET /transactions': pageOf([], 0) });
    const [from, to] = [screen.getByLabelText('From date'), screen.getByLabelText('To date')];
    expect(from).toHaveAccessibleDescription('The From date is after the To date.');
    expect(to).toHaveAccessibleDescription('The To date is before the From date.');
    fireEvent.change(to, { target: { value: '2026-11-20' } });
    expect(from).toBeValid();
    expect(to).toHaveAccessibleDescription('');
  });

  test('that match nothing are said so once, and can be cleared there', async () => {
    api = await openPage('?category=Pets', {
      'GET /transactions': ({ path }) => (path.includes('Pets') ? pageOf([], 0) : pageOf([transaction(1)])),
    });
    const empty = await screen.findByText('No Transaction done.');
    expect(empty.parentElement?.querySelectorAll('p')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Record your first one' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await loaded();
    expect(location.search).toBe('');
  });

  test('cannot be cleared if none are active', async () => {
    api = await openPage('', { 'GET /transactions': pageOf([], 0) });
    expect(await screen.findByText('No Transaction done.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });

  test('are read from the URL', async () => {
    api = await openPage('?search=tea&isIncome=false&category=Travel&startDate=2026-01-01&page=1');
    await loaded();
    expect(search()).toHaveValue('tea');
    expect(screen.getByLabelText('Type')).toHaveValue('expense');
    expect(screen.getByLabelText('Category')).toHaveValue('Travel');
    expect(screen.getByLabelText('From date')).toHaveValue('01/01/2026');
  });

  test('are shown as chips, each of which removes its filter', async () => {
    api = await openPage('?isIncome=true&category=Salary&startDate=2026-11-01&endDate=2026-11-20');
    await loaded();
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Type: Income',
      'Category: Salary',
      'From 1 Nov 2026',
      'To 20 Nov 2026',
    ]);
    await userEvent.click(chips[1] as HTMLElement);
    expect(location.search).toBe('?isIncome=true&startDate=2026-11-01&endDate=2026-11-20');
  });

  test('are all reset by Clear Filters, including incomplete input, but not the sort order', async () => {
    api = await openPage('?isIncome=true&sort=name&order=asc');
    await loaded();
    fireEvent.change(search(), { target: { value: 'half' } });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(location.search).toBe('?sort=name&order=asc');
    expect(search()).toHaveValue('');
    expect(screen.getByLabelText('Type')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });

  test('of a period keep its name, and become days once a date is changed', async () => {
    api = await openPage('?period=last-12-months');
    await loaded();
    expect(screen.getByRole('button', { name: 'Last 12 months' })).toHaveAttribute('aria-pressed', 'true');
    expect(lastQuery()).toMatch(/^startDate=\d{4}-\d\d-01&endDate=\d{4}-\d\d-\d\d&page=1/);
    fireEvent.change(screen.getByLabelText('To date'), { target: { value: '2999-12-31' } });
    await waitFor(() => expect(location.search).toMatch(/^\?startDate=\d{4}-\d\d-01&endDate=2999-12-31$/));
  });

  test('that are set less often are in a dialog', async () => {
    api = await openPage();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    await userEvent.type(screen.getByLabelText('Tag'), 'trip{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await userEvent.selectOptions(screen.getByLabelText('Receipt'), 'Without receipt');
    expect(location.search).toBe('?tag=trip&status=pending&hasReceipt=false');
  });

  test('are saved by name, and replace all others when they are chosen', async () => {
    const filters = [{ name: 'Trips', filter: { tag: 'trip', period: 'this-year' } }];
    api = await openPage('?category=Food', {
      'GET /filters': { status: 200, body: { filters } },
      'PUT /filters': { status: 200, body: { filters } },
    });
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    const name = await screen.findByLabelText('Save the current filters as');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    expect(changesIn(api)).toEqual([]);
    await userEvent.type(name, 'Eating{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changesIn(api).map(({ body }) => body)).toEqual([
      { name: 'Eating', filter: { category: 'Food' } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Trips #trip and This year' }));
    expect(location.search).toBe('?tag=trip&period=this-year');
  });

  test('have no Clear Filters if none are active', async () => {
    api = await openPage();
    await loaded();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });
});
