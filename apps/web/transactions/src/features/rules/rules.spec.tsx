import { type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers, sentJobs } from '../../testing/jobs';
import { openPage } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const ruleOf = (_id: string, value: string, category: string) => ({
  _id,
  conditions: [[{ field: 'payee', is: 'contains', value }]],
  actions: { category },
});
const before = { _id: 't1', name: 'AMZN 1', category: 'Miscellaneous', cost: 5, addedOn: '2026-01-31' };

/** Opens the dialog with a server that stores rules. */
async function open(given: object[] = []) {
  let rules = given as { _id: string }[];
  api = await openPage('', {
    'GET /rules': () => ({ status: 200, body: { rules } }),
    'POST /rules': ({ body }: ApiCall) => {
      const rule = { ...(body as object), _id: 'new' };
      rules = [...rules, rule];
      return { status: 201, body: rule };
    },
    'PUT /rules/order': ({ body }: ApiCall) => {
      const { ids } = body as { ids: string[] };
      rules = ids.flatMap((id) => rules.filter(({ _id }) => _id === id));
      return { status: 200, body: { rules } };
    },
    'DELETE /rules/a': () => {
      rules = rules.filter(({ _id }) => _id !== 'a');
      return { status: 204 };
    },
    'POST /rules/preview': {
      status: 200,
      body: {
        count: 37,
        keptCount: 1,
        rows: [{ before: { ...before, isIncome: false, note: '' }, after: { category: 'Shopping' } }],
      },
    },
    ...jobAnswers({ changedCount: 37 }),
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Rules' }));
  return screen.findByRole('dialog', { name: 'Rules' });
}
const listed = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent);
const bodies = (path: string) => api.calls.filter((call) => call.path === path).map(({ body }) => body);

test('a rule is previewed, saved and applied to the past, and the change can be undone', async () => {
  const dialog = await open();
  expect(await within(dialog).findByText("You don't have any rules yet.")).toBeVisible();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Rule' }));
  const form = await screen.findByRole('dialog', { name: 'Add Rule' });
  await userEvent.type(within(form).getByLabelText('Text'), 'amzn');
  await userEvent.click(within(form).getByRole('button', { name: 'Add Condition' }));
  const amount = within(form).getByRole('group', { name: 'Condition 2' });
  expect(within(amount).getByLabelText('Look in')).toHaveFocus();
  await userEvent.selectOptions(within(amount).getByLabelText('Look in'), 'amount');
  await userEvent.type(within(amount).getByLabelText('Amount from'), '5');
  await userEvent.selectOptions(within(form).getByLabelText('Category'), 'Shopping');
  await userEvent.click(within(form).getByRole('button', { name: 'Preview' }));
  expect(
    await within(form).findByText(
      "37 transactions would change. 1 other stays, because you've set it yourself.",
    ),
  ).toBeVisible();
  expect(within(form).getByText('AMZN 1')).toBeVisible();
  await userEvent.click(within(form).getByLabelText('Also change recorded transactions'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save Rule' }));
  expect(await screen.findByText('Rule saved. 37 transactions changed.')).toBeVisible();
  const rule = {
    conditions: [
      [
        { field: 'payee', is: 'contains', value: 'amzn' },
        { field: 'amount', from: 5 },
      ],
    ],
    actions: { category: 'Shopping' },
  };
  expect(bodies('/rules')).toContainEqual(rule);
  expect(bodies('/rules/preview')).toEqual([rule]);
  await waitFor(() =>
    expect(listed(dialog)).toEqual(['If payee contains "amzn" and amount from 5.00 to ∞: category Shopping']),
  );
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sentJobs(api)).toMatchObject([
      { kind: 'edit', rule: 'new', filter: {} },
      { kind: 'undo', group: expect.any(String) },
    ]),
  );
});

test('a rule needs a text and something to do', async () => {
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Rule' }));
  const form = await screen.findByRole('dialog', { name: 'Add Rule' });
  await userEvent.click(within(form).getByRole('button', { name: 'Save Rule' }));
  expect(await within(form).findByText('This field is required.')).toBeVisible();
  expect(within(form).getByText('Choose what the rule does.')).toBeVisible();
  expect(bodies('/rules/preview')).toEqual([]);
});

test('rules are moved and deleted', async () => {
  const dialog = await open([ruleOf('a', 'rewe', 'Food'), ruleOf('b', 'aldi', 'Groceries')]);
  const [rewe, aldi] = [
    'If payee contains "rewe": category Food',
    'If payee contains "aldi": category Groceries',
  ];
  await waitFor(() => expect(listed(dialog)).toEqual([rewe, aldi]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move down', description: rewe }));
  await waitFor(() => expect(listed(dialog)).toEqual([aldi, rewe]));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete', description: rewe }));
  const asked = await screen.findByRole('alertdialog');
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(listed(dialog)).toEqual([aldi]));
});
