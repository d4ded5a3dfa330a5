import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, main, openAccounts } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

test('a value is deleted after a question, and undo brings it back', async () => {
  const values: object[] = [{ _id: 'v1', date: '2026-11-20', value: 250_000 }];
  api = await openAccounts([main, account('house', { name: 'House', kind: 'asset' })], {
    address: '/accounts/house',
    answers: {
      'GET /accounts/house/valuations': () => ({ status: 200, body: values }),
      'DELETE /accounts/house/valuations/v1': () => {
        values.pop();
        return { status: 204 };
      },
      'POST /accounts/house/valuations': ({ body }) => {
        values.push({ _id: 'v2', ...(body as object) });
        return { status: 201, body: values[0] };
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'Values' });
  await userEvent.click(within(list).getByRole('button', { name: /Delete \$250,000.00/ }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this value?' });
  expect(changes(api)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('list', { name: 'Values' })).toHaveTextContent('$250,000.00');
  expect(changes(api)).toEqual([
    ['DELETE /accounts/house/valuations/v1', ''],
    ['POST /accounts/house/valuations', { date: '2026-11-20', value: 250_000 }],
  ]);
});
