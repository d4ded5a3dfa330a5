import { closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage, pageOf, transaction } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));
const rows = () =>
  within(screen.getByRole('table', { name: 'Transactions' }))
    .getAllByRole('row')
    .slice(1);
const shown = (name: string) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lastQuery = () => listQueries(api).at(-1);

describe('the table', () => {
  test('shows the columns, and amounts with their sign', async () => {
    api = await openPage('', {
      'GET /transactions': pageOf([
        transaction(1, { cost: 82.45 }),
        transaction(2, { name: 'Refund', isIncome: true, cost: 4.2 }),
      ]),
    });
    const shop = await shown('Shop 1');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['', 'Name', 'Category', 'Amount', 'Date', 'Note', 'Actions']);
    expect(within(shop).getByText('\u2212$82.45')).not.toHaveClass('income');
    expect(within(shop).getByText('29 Nov 2026')).toBeVisible();
    expect(within(await shown('Refund')).getByText('+$4.20')).toHaveClass('income');
  });

  test('shows an empty state', async () => {
    api = await openPage('', { 'GET /transactions': pageOf([], 0) });
    expect(await screen.findByText('No Transaction done.')).toBeVisible();
  });

  test('requests ten transactions per page', async () => {
    api = await openPage();
    await shown('Shop 1');
    expect(listQueries(api)).toEqual(['page=1&limit=10']);
  });

  test('logs a failed request and offers Retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    api = await openPage('', { 'GET /transactions': { status: 500 } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(log).toHaveBeenCalledWith('Failed to fetch transactions', expect.anything());
    api.answers['GET /transactions'] = pageOf([transaction(1)]);
    await userEvent.click(retry);
    await shown('Shop 1');
    log.mockRestore();
  });

  test('is sorted by a click on a column header, and announces it', async () => {
    api = await openPage('?page=1');
    await shown('Shop 1');
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(button('Amount'));
    await waitFor(() => expect(lastQuery()).toBe('sort=amount&order=desc&page=1&limit=10'));
    expect(location.search).toBe('?sort=amount&order=desc');
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('pages', () => {
  const threePages = { 'GET /transactions': pageOf([transaction(1)], 3) };

  test('have controls only if there is more than one', async () => {
    api = await openPage();
    await shown('Shop 1');
    expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
  });

  test('are changed by the buttons, and are in the URL', async () => {
    api = await openPage('', threePages);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    await userEvent.click(button('Next'));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(location.search).toBe('?page=2');
    expect(lastQuery()).toBe('page=2&limit=10');
  });

  test('are restored by Back', async () => {
    api = await openPage('', threePages);
    await screen.findByText('Page 1 of 3');
    await userEvent.click(button('Next'));
    await screen.findByText('Page 2 of 3');
    act(() => history.back());
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  });

  test('that no longer exist are replaced by the last one', async () => {
    api = await openPage('?page=7', {
      'GET /transactions': ({ path }) =>
        path.includes('page=7') ? pageOf([], 2, 7) : pageOf([transaction(1)], 2, 2),
    });
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(location.search).toBe('?page=2');
  });

  test('continue from a cursor, also after Back, while the URL has only the page number', async () => {
    const body = (first: number, cursors: object) => ({
      ...pageOf([transaction(first)], 3).body,
      ...cursors,
    });
    api = await openPage('', {
      'GET /transactions': ({ path }) => ({
        status: 200,
        body: path.includes('page=2')
          ? body(11, { previous: 'before-11', next: 'after-11' })
          : path.includes('page=3')
            ? body(21, { previous: 'before-21' })
            : body(1, { next: 'after-1' }),
      }),
    });
    await shown('Shop 1');
    await userEvent.click(button('Next'));
    await shown('Shop 11');
    expect(location.search).toBe('?page=2');
    await userEvent.click(button('Next'));
    await shown('Shop 21');
    act(() => history.back());
    await shown('Shop 11');
    await userEvent.click(button('Previous'));
    await shown('Shop 1');
    const cursors = listQueries(api).map((query) => new URLSearchParams(query).get('cursor'));
    expect(cursors.slice(0, 3)).toEqual([null, 'after-1', 'after-11']);
    expect(location.search).toBe('');
  });

  test('are loaded when the pointer reaches their button or the page before was turned to, and not once more then', async () => {
    api = await openPage('', {
      'GET /transactions': ({ path }) => ({
        status: 200,
        body: { ...pageOf([transaction(path.includes('page=2') ? 11 : 1)], 3).body, next: 'after' },
      }),
    });
    await shown('Shop 1');
    await userEvent.hover(button('Next'));
    const asked = () => listQueries(api).filter((query) => query.includes('page=2'));
    await waitFor(() => expect(asked()).toEqual([expect.stringContaining('cursor=after')]));
    expect(screen.getByRole('row', { name: 'Shop 1' })).toBeVisible();
    await userEvent.click(button('Next'));
    await shown('Shop 11');
    expect(asked()).toHaveLength(1);
    // The next page is prefetched after the user has turned one.
    await waitFor(() => expect(lastQuery()).toContain('page=3'));
    expect(screen.getByRole('row', { name: 'Shop 11' })).toBeVisible();
  });

  test('changed faster than they load are requested by number', async () => {
    api = await openPage('', {
      'GET /transactions': ({ path }) => {
        if (path.includes('page=2')) return 'hang';
        const row = transaction(path.includes('page=3') ? 21 : 1);
        return { status: 200, body: { ...pageOf([row], 3).body, next: 'after' } };
      },
    });
    await shown('Shop 1');
    await userEvent.click(button('Next'));
    await userEvent.click(button('Next'));
    await shown('Shop 21');
    expect(lastQuery()).toBe('page=3&limit=10');
  });

  test('whose last row is deleted are replaced by the one before', async () => {
    let left = 11;
    api = await openPage('?page=2', {
      'GET /transactions': ({ path }) =>
        path.includes('page=2')
          ? pageOf(left > 10 ? [transaction(11)] : [], left > 10 ? 2 : 1, 2)
          : pageOf([transaction(1)], 1),
      'DELETE /transactions/t11': () => ({ status: (left -= 1) && 204 }),
    });
    await userEvent.click(within(await shown('Shop 11')).getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByText('Delete'));
    await shown('Shop 1');
    expect(location.search).toBe('');
  });
});

describe('the selection', () => {
  const boxes = () => screen.getAllByRole('checkbox');

  test('of all rows or none is set by the checkbox in the header', async () => {
    api = await openPage();
    await shown('Shop 1');
    await userEvent.click(boxes()[0] as HTMLElement);
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'true']);
    expect(boxes()[0]).toBeChecked();
    expect(boxes()[0]).not.toBePartiallyChecked();
    expect(button('Delete (2)')).toBeVisible();
    await userEvent.click(boxes()[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: /Delete \(/ })).not.toBeInTheDocument();
  });

  test('of some rows makes the checkbox in the header indeterminate', async () => {
    api = await openPage();
    await shown('Shop 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shop 2' }));
    expect(boxes()[0]).toBePartiallyChecked();
    expect(button('Delete (1)')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shop 1' }));
    expect(boxes()[0]).toBeChecked();
    expect(boxes()[0]).not.toBePartiallyChecked();
  });

  test('is cleared when the page changes or the list is reloaded', async () => {
    api = await openPage('', { 'GET /transactions': pageOf([transaction(1)], 3) });
    await userEvent.click(within(await shown('Shop 1')).getByRole('checkbox'));
    await userEvent.click(button('Next'));
    await screen.findByText('Page 2 of 3');
    await userEvent.click(button('Previous'));
    await screen.findByText('Page 1 of 3');
    expect(screen.queryByRole('button', { name: /Delete \(/ })).not.toBeInTheDocument();
  });
});

test('Details shows all fields, and says if there is no note', async () => {
  api = await openPage();
  await userEvent.click(within(await shown('Shop 1')).getByRole('button', { name: 'Details' }));
  const dialog = screen.getByRole('dialog', { name: 'Transaction Details' });
  const pairs = within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ['Type', 'Expense'],
    ['Name/Description', 'Shop 1'],
    ['Category', 'Groceries'],
    ['Amount', '\u2212$1.00'],
    ['Date', 'Sunday, 29 November 2026'],
    ['Note', 'No note provided.'],
    ['Receipt', 'Attach a receipt'],
  ]);
});

test('a recurring transaction links to its series in its row and in its details', async () => {
  const rent = transaction(1, { recurringId: 'a b' });
  api = await openPage('', { 'GET /transactions': pageOf([rent, transaction(2)]) });
  const row = within(await shown('Shop 1'));
  const sign = row.getByRole('link', { name: 'Show the recurring transaction' });
  expect(sign).toHaveAttribute('href', '/recurring-transactions?entry=a%20b');
  expect(within(await shown('Shop 2')).queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: 'Details' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Transaction Details' }));
  expect(dialog.getByText('Series')).toBeVisible();
  await userEvent.click(dialog.getByRole('link', { name: 'Show the recurring transaction' }));
  expect(location.pathname + location.search).toBe('/recurring-transactions?entry=a%20b');
});

describe('the keyboard', () => {
  test('adds with n and searches with /', async () => {
    api = await openPage();
    await shown('Shop 1');
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search transactions' })).toHaveFocus();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('n');
    expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  });

  test('moves through the rows with the arrow keys, selects with Space and edits with Enter', async () => {
    api = await openPage();
    const [first, second] = [await shown('Shop 1'), await shown('Shop 2')];
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(second).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(first).not.toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Shop 1');
  });
});
