import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, pageOf, transaction } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const csv = {
  status: 200,
  body: 'Name,Category,Type,Amount,Date,Note\r\n',
  headers: { 'Content-Disposition': 'attachment; filename="saldo-transactions-2026-11-21.csv"' },
};

describe('Export to CSV', () => {
  test('saves the filtered transactions under the file name of the server', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    api = await openPage('?category=Food&sort=name&page=1', { 'GET /transactions/export': csv });
    await userEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
    await waitFor(() => expect(saved).toEqual(['saldo-transactions-2026-11-21.csv']));
    expect(api.calls.map(({ path }) => path)).toContain('/transactions/export?category=Food');
    click.mockRestore();
  });

  const note = () => screen.queryByText(/^Exports the/);

  test.each([
    [1, 'Exports the 1 transaction that matches your filters'],
    [21, 'Exports the 21 transactions that match your filters'],
  ])('describes that it exports the filtered list: %s', async (total, sentence) => {
    api = await openPage('?category=Groceries', {
      'GET /transactions': pageOf([transaction(1)], Math.ceil(total / 10)),
    });
    await screen.findByRole('row', { name: 'Shop 1' });
    expect(note()).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toHaveAccessibleDescription(sentence);
  });

  test('says where a search has more matches and pages than were counted', async () => {
    const counted = { ...pageOf([transaction(1)], 50).body, total: 500, isTotalMinimum: true };
    api = await openPage('?search=shop', { 'GET /transactions': { status: 200, body: counted } });
    await screen.findByRole('row', { name: 'Shop 1' });
    expect(note()).toHaveTextContent('Exports the 500+ transactions that match your filters');
    expect(screen.getByText('Page 1 of 50+')).toBeVisible();
  });

  test('does not mention filters if none are active', async () => {
    api = await openPage('?sort=name');
    await screen.findByRole('row', { name: 'Shop 1' });
    expect(note()).not.toBeInTheDocument();
  });

  test('shows an alert after a failure and logs it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    api = await openPage('', { 'GET /transactions/export': { status: 503 } });
    await userEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
    const sentence = 'Failed to export CSV. Please try again.';
    expect(await screen.findByRole('alertdialog', { name: sentence })).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to export transactions', expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeEnabled();
    log.mockRestore();
  });
});
