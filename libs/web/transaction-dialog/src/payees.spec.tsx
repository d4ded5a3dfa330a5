import type { Payee } from '@saldo/contracts';
import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDialog, saves } from './testing';

let api: TestApi;
let onClose: jest.Mock;
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

const payee = (name: string, more: Partial<Payee> = {}): Payee => ({
  ...{ name, category: 'Pets', cost: 9.5, isIncome: false, count: 1, lastOn: '2026-03-01', ...more },
});
const name = () => screen.getByLabelText('Name');
const options = () => screen.findAllByRole('option', { name: /€/ });
const searches = () => api.calls.map(({ path }) => path).filter((path) => path.startsWith('/payees'));

beforeEach(async () => {
  ({ api, onClose } = await openDialog());
  const found = [
    payee('Rewe City'),
    payee('Rewe Nord', { category: 'Food' }),
    payee('Refund', { isIncome: true }),
  ];
  api.answers['GET /payees'] = { status: 200, body: found };
  await screen.findByRole('option', { name: 'Pets' });
});

test('a payee that is chosen by keyboard brings its category and amount', async () => {
  await userEvent.type(name(), 'rew');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'Rewe CityPets · €9.50',
    'Rewe NordFood · €9.50',
  ]);
  expect(name()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = await options();
  expect(name()).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{Enter}');
  expect(name()).toHaveValue('Rewe Nord');
  expect(screen.getByLabelText('Category')).toHaveValue('Food');
  expect(screen.getByLabelText('Amount')).toHaveValue('9.50');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(saves(api)).toEqual([]);
  expect(searches()).toEqual(['/payees?search=rew']);
});

test('a payee that is chosen by pointer overwrites nothing that was entered', async () => {
  await userEvent.type(screen.getByLabelText('Amount'), '3');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Bills');
  await userEvent.type(name(), 'rew');
  const [first] = await options();
  await userEvent.click(first as HTMLElement);
  expect(name()).toHaveValue('Rewe City');
  expect(name()).toHaveFocus();
  expect(screen.getByLabelText('Category')).toHaveValue('Bills');
  expect(screen.getByLabelText('Amount')).toHaveValue('3');
});

test('Escape closes the suggestions, and then the dialog', async () => {
  await userEvent.type(name(), 'rew');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(name()).toHaveValue('rew');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('one letter is enough, and a failed search stays silent', async () => {
  api.answers['GET /payees'] = { status: 503 };
  await userEvent.type(name(), 'r');
  await waitFor(() => expect(searches()).toEqual(['/payees?search=r']));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
