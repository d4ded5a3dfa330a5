import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, button, openDialog, saves } from './testing';

let api: TestApi;
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

const holding = (total: number) => [
  account('main', 'Checking', { isDefault: true, balance: { total, cleared: total } }),
];

test('an expense above the balance is saved once the user has said what is on the account, if that suffices', async () => {
  let onClose: jest.Mock;
  ({ api, onClose } = await openDialog(undefined, {
    accounts: holding(20),
    answers: {
      'PUT /accounts/main': ({ body }) => {
        const now = holding(20 + (body as { openingBalance: number }).openingBalance);
        api.answers['GET /accounts'] = { status: 200, body: now };
        return { status: 200, body: now[0] };
      },
    },
  }));
  await userEvent.type(screen.getByLabelText('Name'), 'Concert');
  await userEvent.type(screen.getByLabelText('Amount'), '60');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Food');
  await userEvent.click(button('Add Expense'));
  const label = 'What is on this account today?';
  const say = async (balance: string) => {
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await userEvent.type(screen.getByLabelText(label), balance);
    await userEvent.click(button('Set and submit'));
  };
  await say('50');
  expect(await screen.findByRole('alertdialog', { name: /\(€60\.00\).*\(€50\.00\)/ })).toBeVisible();
  expect(saves(api)).toEqual([]);
  await say('500');
  await waitFor(() => expect(saves(api)).toHaveLength(1));
  expect(onClose).toHaveBeenCalled();
});
