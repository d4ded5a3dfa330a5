import { today } from '@saldo/format';
import { changesIn, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, pageOf, transaction } from '../../../testing/page';
import { categoryLabel, matching } from '@saldo/ui';

let api: TestApi;
afterEach(() => closeScreen(api));
const row = (name: string) => screen.findByRole('row', { name });
const categoryField = () => within(screen.getByRole('table')).findByRole('combobox', { name: 'Category' });
const saved = { status: 200, body: { ...transaction(1), version: '2' } };
const open = async (answers: TestApi['answers'] = {}) => {
  const rows = [transaction(1, { version: '1' }), transaction(2, { tags: ['trip'] })];
  api = await openPage('', { 'GET /transactions': pageOf(rows), 'PUT /transactions/t1': saved, ...answers });
  (await row('Shop 1')).focus();
};
const changes = () => changesIn(api).map(({ path, body }) => [path, body]);

test('C changes the category by letters and Enter, and returns to the row', async () => {
  await open();
  await userEvent.keyboard('c');
  expect(await categoryField()).toHaveFocus();
  await userEvent.keyboard('pet{Enter}');
  await waitFor(() =>
    expect(changes()).toEqual([['/transactions/t1', expect.objectContaining({ category: 'Pets' })]]),
  );
  await waitFor(async () => expect(await row('Shop 1')).toHaveFocus());
  expect(api.calls.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"1"');
});

test('F2 edits the name, Tab goes through the fields, and Escape changes nothing', async () => {
  await open();
  await userEvent.keyboard('{F2}');
  expect(await screen.findByRole('combobox', { name: 'Name' })).toHaveValue('Shop 1');
  await userEvent.keyboard('{Tab}');
  expect(await categoryField()).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveFocus();
  await userEvent.keyboard('12.5{Escape}');
  expect(amount).not.toBeInTheDocument();
  await waitFor(async () => expect(await row('Shop 1')).toHaveFocus());
  expect(changes()).toEqual([]);
});

test('an amount is saved when the field is left, and a wrong one is not', async () => {
  await open();
  await userEvent.keyboard('{F2}');
  await screen.findByRole('combobox', { name: 'Name' });
  await userEvent.keyboard('{Tab}');
  await categoryField();
  await userEvent.keyboard('{Tab}');
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.keyboard('none{Enter}');
  expect(amount).toBeInvalid();
  await userEvent.clear(amount);
  await userEvent.type(amount, '12.50{Enter}');
  await waitFor(() =>
    expect(changes()).toEqual([['/transactions/t1', expect.objectContaining({ cost: 12.5 })]]),
  );
});

test('Tab and leaving the row save a tag and a date that are still being typed', async () => {
  await open();
  await userEvent.keyboard('t');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), 'home{Tab}');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(async () => expect(await row('Shop 1')).toHaveFocus());
  await userEvent.keyboard('t');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), 'gift');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  await userEvent.keyboard('{F2}');
  await screen.findByRole('combobox', { name: 'Name' });
  await userEvent.keyboard('{Tab}');
  await categoryField();
  await userEvent.keyboard('{Tab}');
  await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.keyboard('{Tab}');
  const date = await within(screen.getByRole('table')).findByRole('textbox', { name: 'Date' });
  await userEvent.keyboard('5 Mar{Tab}');
  expect(date).not.toBeInTheDocument();
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes().map(([, body]) => body)).toEqual([
    expect.objectContaining({ tags: ['home'] }),
    expect.objectContaining({ tags: ['gift'] }),
    expect.objectContaining({ addedOn: `${today().slice(0, 4)}-03-05` }),
  ]);
});

test('arrows save an amount and go on with that of the next row that has one of its own', async () => {
  const transfer = { toAccountId: 'a1', toAmount: 1 };
  const rows = [transaction(1), transaction(2, { category: 'Transfer', transfer }), transaction(3)];
  await open({ 'GET /transactions': pageOf(rows), 'PUT /transactions/t1': saved });
  await userEvent.keyboard('{F2}');
  await screen.findByRole('combobox', { name: 'Name' });
  await userEvent.keyboard('{Tab}');
  await categoryField();
  await userEvent.keyboard('{Tab}');
  const amountOf = async (name: string) => within(await row(name)).findByRole('textbox', { name: 'Amount' });
  expect(await amountOf('Shop 1')).toHaveFocus();
  await userEvent.keyboard('12.50{ArrowDown}');
  expect(await amountOf('Shop 3')).toHaveFocus();
  await waitFor(() =>
    expect(changes()).toEqual([['/transactions/t1', expect.objectContaining({ cost: 12.5 })]]),
  );
  await userEvent.keyboard('{ArrowUp}');
  expect(await amountOf('Shop 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await row('Shop 1')).toHaveFocus());
  expect(changes()).toHaveLength(1);
});

test('T adds a tag, and a click on the category opens its choice', async () => {
  await open({ 'PUT /transactions/t2': saved });
  await userEvent.keyboard('jt');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), 'work{Enter}{Enter}');
  await waitFor(() =>
    expect(changes()).toEqual([['/transactions/t2', expect.objectContaining({ tags: ['trip', 'work'] })]]),
  );
  await userEvent.click(within(await row('Shop 1')).getByRole('button', { name: 'Groceries' }));
  expect(await categoryField()).toHaveFocus();
});

test('a transfer has no category of its own: C opens its dialog', async () => {
  const transfer = { toAccountId: 'a1', toAmount: 1 };
  await open({ 'GET /transactions': pageOf([transaction(1, { category: 'Transfer', transfer })]) });
  await userEvent.keyboard('c');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('categories match by any word, and those that begin with the letters come first', () => {
  const names = ['Pets', 'Home office', 'Office', 'Coffee'];
  expect(matching(names, 'off', categoryLabel)).toEqual(['Office', 'Home office', 'Coffee']);
  expect(matching(names, '', categoryLabel)).toEqual(names);
});

test('after the second same correction of a payee a rule is offered, and only added if the user wants it', async () => {
  const rows = ['r1', 'r2'].map((_id) => transaction(1, { _id, name: 'Zoo shop', version: '1' }));
  const [first, second] = rows;
  api = await openPage('', {
    'GET /transactions': pageOf(rows),
    'PUT /transactions/r1': { status: 200, body: { ...first, category: 'Pets' } },
    'PUT /transactions/r2': { status: 200, body: { ...second, category: 'Pets' } },
    'POST /rules': {
      status: 201,
      body: { _id: 'r', conditions: [[{ field: 'direction', is: 'out' }]], actions: { category: 'Pets' } },
    },
  });
  const correct = async (at: number) => {
    (await screen.findAllByRole('row', { name: 'Zoo shop' }))[at]?.focus();
    await userEvent.keyboard('c');
    await categoryField();
    await userEvent.keyboard('pet{Enter}');
  };
  await correct(0);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(screen.queryByText(/always\?/)).not.toBeInTheDocument();
  await correct(1);
  expect(await screen.findByText('Zoo shop in Pets again: always?')).toBeVisible();
  const added = () => api.calls.filter(({ path, method }) => path === '/rules' && method === 'POST');
  expect(added()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Always' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]?.body).toMatchObject({ actions: { category: 'Pets' } });
  expect(await screen.findByText('Zoo shop will always be in Pets.')).toBeVisible();
});
