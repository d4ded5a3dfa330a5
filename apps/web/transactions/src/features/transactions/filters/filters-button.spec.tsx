import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, pageOf, transaction } from '../../../testing/page';

let api: TestApi;
const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never;
});
afterEach(async () => {
  window.matchMedia = matchMedia;
  await closeScreen(api);
});

const loaded = () => screen.findByRole('row', { name: 'Shop 1' });
const filters = () => screen.findByRole('dialog', { name: 'Filters' });

describe('on a phone', () => {
  test('the search is visible, and other filters are behind a button, which shows how many are active', async () => {
    api = await openPage('?isIncome=false&category=Groceries');
    await loaded();
    expect(screen.getByRole('searchbox', { name: 'Search transactions' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const dialog = within(await filters());
    for (const label of ['Type', 'Category', 'From date', 'To date', 'Payee', 'Tag', 'Status', 'Receipt'])
      expect(dialog.getByLabelText(label)).toBeVisible();
  });

  test('filters apply at once, and the close button shows the number of transactions', async () => {
    api = await openPage('', {
      'GET /transactions': ({ path }) => pageOf([transaction(1)], path.includes('Food') ? 1 : 3),
    });
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Food');
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 transaction' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
    expect(location.search).toBe('?category=Food');
  });

  test('a payee is not lost when the filters are closed right after typing', async () => {
    api = await openPage();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.type(screen.getByLabelText('Payee'), 'Tea house');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(location.search).toBe('?payee=Tea+house'));
  });

  test('Clear Filters clears them all, and the fields stay open', async () => {
    api = await openPage('?isIncome=false&search=tea');
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(location.search).toBe('');
    expect(within(await filters()).getByLabelText('Type')).toHaveValue('');
    expect(screen.getByLabelText('Search transactions')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled();
  });
});
