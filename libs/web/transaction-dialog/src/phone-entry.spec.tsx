import type { Payee } from '@saldo/contracts';
import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, field, lunch, onlySave, openDialog } from './testing';

const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never;
});

let api: TestApi;
afterEach(async () => {
  cleanup();
  session.end();
  window.matchMedia = matchMedia;
  await api.stop();
});

const bakery: Payee = {
  ...{ name: 'Bakery', category: 'Food', cost: 3.2, isIncome: false, count: 4, lastOn: '2026-03-01' },
};
const open = async (transaction?: typeof lunch) =>
  ({ api } = await openDialog(transaction, { answers: { 'GET /payees': { status: 200, body: [bakery] } } }));
const tap = (...names: string[]) =>
  names.reduce((before, name) => before.then(() => userEvent.click(button(name))), Promise.resolve());
const recent = async (what: 'payees' | 'categories') =>
  within(await screen.findByRole('group', { name: `Recent ${what}` }));

test('the amount is typed on the keypad, with no system keyboard', async () => {
  await open();
  expect(field('Amount')).toHaveFocus();
  expect(field('Amount')).toHaveAttribute('inputmode', 'none');
  await tap('4', 'Decimal mark', '5', '5', 'Delete the last character', '0', 'Plus', '2');
  expect(field('Amount')).toHaveValue('4.50+2');
  expect(field('Amount')).toHaveAccessibleDescription('= €6.50');
  expect(field('Amount')).toHaveFocus();
});

test('a known payee and the amount make a whole transaction', async () => {
  await open();
  const payees = await recent('payees');
  await tap('4', '2');
  await userEvent.click(payees.getByRole('button', { name: 'Bakery' }));
  await tap('Add Expense');
  expect(await onlySave(api)).toMatchObject({ name: 'Bakery', cost: 42, category: 'Food' });
});

test('a category is chosen by its chip', async () => {
  await open();
  const categories = await recent('categories');
  const pets = await screen.findByRole('button', { name: 'Pets' });
  expect(categories.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Food', 'Bills', 'Pets'],
  ]);
  await userEvent.click(pets);
  expect(pets).toHaveAttribute('aria-pressed', 'true');
  expect(field('Category')).toHaveValue('Pets');
});

test('a hardware keyboard and the system keyboard type into the field', async () => {
  await open();
  await userEvent.keyboard('12.5');
  expect(field('Amount')).toHaveValue('12.5');
  await tap('Use the keyboard');
  expect(screen.queryByRole('group', { name: 'Keypad' })).not.toBeInTheDocument();
  expect(field('Amount')).toHaveAttribute('inputmode', 'decimal');
});

test('there is no keypad where a recorded transaction is edited', async () => {
  await open(lunch);
  expect(field('Amount')).toHaveAttribute('inputmode', 'decimal');
  expect(screen.queryByRole('group', { name: 'Keypad' })).not.toBeInTheDocument();
});
