import { session, useSession } from '@saldo/session';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, field, lunch, openDialog } from './testing';

const offer = () => screen.queryByRole('button', { name: 'Continue where you left off' });
const escape = () => userEvent.keyboard('{Escape}');
const stops: (() => Promise<unknown>)[] = [];

async function open(...given: Parameters<typeof openDialog>) {
  cleanup();
  const { api } = await openDialog(...given);
  stops.push(() => api.stop());
}

afterEach(async () => {
  cleanup();
  session.end();
  for (const stop of stops.splice(0)) await stop();
});

test('an income left by Escape is offered in the next blank expense form', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
  await userEvent.type(field('Amount'), '80');
  await userEvent.type(field('Note'), 'Refund');
  await escape();

  await open();
  expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  expect(field('Amount')).toHaveValue('');
  await userEvent.click(button('Continue where you left off'));
  expect(screen.getByRole('dialog', { name: 'Add Income' })).toBeVisible();
  expect(field('Amount')).toHaveValue('80');
  expect(field('Note')).toHaveValue('Refund');
});

test('an edited transaction keeps a draft of its own', async () => {
  await open(lunch);
  await userEvent.type(field('Name'), ' with Ada');
  await escape();
  await open();
  expect(offer()).not.toBeInTheDocument();
  await open(lunch);
  expect(field('Name')).toHaveValue('Lunch');
  expect(offer()).toBeVisible();
});

test('nothing is offered after switching or looking only', async () => {
  await open();
  await screen.findByRole('option', { name: 'Pets' });
  await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
  await escape();
  await open(lunch);
  await screen.findByRole('option', { name: 'Pets' });
  await escape();
  await open();
  expect(offer()).not.toBeInTheDocument();
  await open(lunch);
  expect(offer()).not.toBeInTheDocument();
});

test('an entry whose save finds the session ended is offered after the next login', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = {
    'POST /transactions': { status: 401, body: { message: 'Log in.', code: 'unauthorized' } },
  };
  await open(undefined, { answers });
  await screen.findByRole('option', { name: 'Pets' });
  await userEvent.type(field('Name'), 'Market');
  await userEvent.type(field('Amount'), '12');
  await userEvent.selectOptions(field('Category'), 'Pets');
  await userEvent.click(button('Add Expense'));
  await waitFor(() => expect(useSession.getState().status).toBe('anonymous'));

  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
  expect(field('Name')).toHaveValue('Market');
  expect(field('Amount')).toHaveValue('12');
});
