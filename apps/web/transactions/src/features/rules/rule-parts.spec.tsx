import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '../../testing/open-import';
import { openPage } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const savings = { ...account('Savings'), _id: 'b'.repeat(24) };

const split = {
  _id: 'r1',
  conditions: [[{ field: 'payee', is: 'contains', value: 'rewe' }]],
  actions: {
    parts: [
      { category: 'Food', percent: 60 },
      { category: 'Pets', percent: 40 },
    ],
  },
};

test('a rule that splits is edited, with a message for each wrong share', async () => {
  api = await openPage('', {
    'GET /accounts': { status: 200, body: [account('Giro', true), savings] },
    'GET /rules': { status: 200, body: { rules: [split] } },
    'PUT /rules/r1': ({ body }) => ({ status: 200, body: { ...(body as object), _id: 'r1' } }),
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Rules' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Rule' }));
  const share = (number: number) =>
    within(form.getByRole('group', { name: `Part ${number}` })).getByLabelText('Share in percent');
  expect(share(2)).toHaveValue('40');
  const enter = async (number: number, text: string) => {
    await userEvent.clear(share(number));
    await userEvent.type(share(number), text);
    await userEvent.click(form.getByRole('button', { name: 'Save Rule' }));
  };
  await enter(2, 'x');
  expect(await form.findByText('Enter a whole number from 1 to 99.')).toBeVisible();
  await enter(2, '30');
  expect(await form.findByRole('alert')).toHaveTextContent('The shares must add up to 100 %.');
  await userEvent.click(form.getByRole('button', { name: 'Add Part' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove part 3' }));
  await userEvent.selectOptions(form.getByLabelText('Make it a transfer with'), 'Savings');
  await enter(1, '70');
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      {
        conditions: split.conditions,
        actions: {
          parts: [
            { category: 'Food', percent: 70 },
            { category: 'Pets', percent: 30 },
          ],
          transferTo: savings._id,
        },
      },
    ]),
  );
});

test('a new rule splits only after a press, and the category comes back without parts', async () => {
  api = await openPage('', { 'GET /rules': { status: 200, body: { rules: [] } } });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Rules' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Rule' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Rule' }));
  await userEvent.click(form.getByRole('button', { name: 'Split Into Parts' }));
  expect(form.getAllByRole('group', { name: /Part/ })).toHaveLength(2);
  expect(form.getAllByLabelText('Category')).toHaveLength(2);
  await userEvent.click(form.getByRole('button', { name: 'Remove part 1' }));
  expect(form.getAllByLabelText('Category')).toHaveLength(1);
  expect(form.queryByLabelText('Make it a transfer with')).not.toBeInTheDocument();
});

test('accounts of the same name are told apart, as a condition and as the other account of a transfer', async () => {
  const second = { ...savings, _id: 'c'.repeat(24) };
  api = await openPage('', {
    'GET /accounts': { status: 200, body: [account('Giro', true), savings, second] },
    'GET /rules': { status: 200, body: { rules: [] } },
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Rules' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Rule' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Rule' }));
  const transfer = within(form.getByLabelText('Make it a transfer with'));
  const names = ['Giro', 'Savings', 'Savings (2)'];
  for (const name of names) expect(transfer.getByRole('option', { name })).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText('Look in'), 'account');
  for (const name of names) expect(form.getByRole('checkbox', { name })).toBeVisible();
});
