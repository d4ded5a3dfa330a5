import { session } from '@saldo/session';
import type { ApiCall, TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, lunch, onlySave, openDialog, type } from './testing';

let api: TestApi;
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

const rule = {
  _id: '0'.repeat(24),
  conditions: [[{ field: 'payee', is: 'word', value: 'rewe' }]],
  actions: { category: 'Pets', tags: ['dog'] },
};
/** Reply of the ledger in a book with the rule. */
function suggested({ body }: ApiCall) {
  const [{ text }] = (body as { rows: [{ text: string }] }).rows;
  const isRuled = /\brewe\b/i.test(text);
  const byRule = { by: 'rule', reason: { type: 'rule' }, ruleText: 'rewe' };
  const suggestion = { row: 0, category: 'Pets', type: 'expense', confidence: 1, isSure: true, ...byRule };
  const remembered = { ...suggestion, category: 'Bills', by: 'memory', reason: { type: 'words' } };
  return {
    status: 200,
    body: {
      suggestions: [isRuled ? suggestion : remembered],
      ruled: isRuled ? [{ row: 0, tags: ['dog'], ruleText: 'rewe' }] : [],
    },
  };
}
async function open({ rules = [rule], edited = undefined as typeof lunch | undefined } = {}) {
  const answers = {
    'GET /rules': { status: 200, body: { rules } },
    'POST /transactions/import/categories': suggested,
  };
  ({ api } = await openDialog(edited, { answers }));
  await screen.findByRole('option', { name: 'Pets' });
}
const asked = () => api.calls.filter(({ path }) => path === '/transactions/import/categories');

test('a rule fills in category and tags of a typed name, and the dialog names the rule', async () => {
  await open();
  await type('Amount', '12');
  await type('Name', 'REWE City');
  expect(await screen.findByText('From your rule for “rewe”: Pets and dog')).toHaveAttribute(
    'role',
    'status',
  );
  expect(field('Category')).toHaveValue('Pets');
  expect(asked().at(-1)?.body).toMatchObject({ rows: [{ text: 'REWE City', cost: 12, isIncome: false }] });
  await userEvent.click(screen.getByRole('button', { name: 'Add Expense' }));
  expect(await onlySave(api)).toMatchObject({ name: 'REWE City', category: 'Pets', tags: ['dog'] });
});

test('a name to which no rule applies any more takes back what the rule has filled in', async () => {
  await open();
  await type('Name', 'Rewe');
  await waitFor(() => expect(field('Category')).toHaveValue('Pets'));
  await userEvent.type(field('Name'), 'lution');
  await waitFor(() => expect(field('Category')).toHaveValue(''));
  expect(screen.queryByText(/From your rule/)).not.toBeInTheDocument();
});

test('a rule replaces the category that a chosen payee brings', async () => {
  await open();
  const payee = { name: 'Rewe Nord', category: 'Food', cost: 9.5, isIncome: false, count: 1 };
  api.answers['GET /payees'] = { status: 200, body: [{ ...payee, lastOn: '2026-03-01' }] };
  await userEvent.type(field('Name'), 'rew');
  await userEvent.click(await screen.findByRole('option', { name: /Rewe Nord/ }));
  await waitFor(() => expect(field('Category')).toHaveValue('Pets'));
});

test('a rule never replaces what the user has entered', async () => {
  await open();
  await userEvent.selectOptions(field('Category'), 'Bills');
  await type('Name', 'Rewe');
  expect(await screen.findByText('From your rule for “rewe”: dog')).toBeVisible();
  expect(field('Category')).toHaveValue('Bills');
});

test('nothing is asked in a book without rules, or for a recorded transaction', async () => {
  await open({ rules: [] });
  await type('Name', 'Rewe');
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/rules')).toBe(true));
  cleanup();
  await api.stop();
  await open({ edited: lunch });
  await type('Name', 'Rewe');
  await type('Note', 'long enough for a pause');
  expect(asked()).toEqual([]);
});
