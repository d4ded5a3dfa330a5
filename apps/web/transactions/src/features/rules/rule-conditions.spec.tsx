import type { NewRule } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/page';
import { nested } from '../../testing/nested-rule';

let api: TestApi;
afterEach(() => closeScreen(api));

/** Opens the form of a rule; of a new one by default. */
async function open(rule?: NewRule) {
  api = await openPage('', {
    'GET /rules': { status: 200, body: { rules: rule ? [{ ...rule, _id: 'r1' }] : [] } },
    'PUT /rules/r1': ({ body }) => ({ status: 200, body: { ...(body as object), _id: 'r1' } }),
    'POST /rules': ({ body }) => ({ status: 201, body: { ...(body as object), _id: 'r2' } }),
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Rules' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rules' });
  await userEvent.click(await within(dialog).findByRole('button', { name: rule ? 'Edit' : 'Add Rule' }));
  return within(await screen.findByRole('dialog', { name: rule ? 'Edit Rule' : 'Add Rule' }));
}
const press = (form: ReturnType<typeof within>, name: string, at = 0) =>
  userEvent.click(form.getAllByRole('button', { name })[at] as HTMLElement);
const condition = (form: ReturnType<typeof within>, number: number) =>
  within(form.getByRole('group', { name: `Condition ${number}` }));
const sent = () => api.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

test('a nested rule opens as it is, and is saved with one condition changed', async () => {
  const form = await open(nested);
  expect(form.getAllByRole('group', { name: /all of these apply/ })).toHaveLength(3);
  expect(condition(form, 2).getByLabelText('Must not apply')).toBeChecked();
  expect(condition(form, 5).getByLabelText('Direction')).toHaveValue('in');
  expect(condition(form, 7).getByLabelText('Sunday')).toBeChecked();
  await userEvent.click(condition(form, 7).getByLabelText('Sunday'));
  await userEvent.clear(condition(form, 1).getByLabelText('Text'));
  await userEvent.type(condition(form, 1).getByLabelText('Text'), 'aldi');
  await press(form, 'Save Rule');
  const [[, ...first], second] = nested.conditions as [NewRule['conditions'][0], NewRule['conditions'][0]];
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ...nested,
        conditions: [
          [{ field: 'payee', is: 'word', value: 'aldi' }, ...first],
          second,
          [{ field: 'weekday', days: [1] }, nested.conditions[2]?.[1]],
        ],
      },
    ]),
  );
});

test('alternatives are added, negated and removed, and the focus follows', async () => {
  const form = await open();
  expect(form.queryByRole('button', { name: /Remove condition/ })).not.toBeInTheDocument();
  await userEvent.type(condition(form, 1).getByLabelText('Text'), 'rewe');
  await press(form, 'Add Alternative');
  expect(condition(form, 2).getByLabelText('Look in')).toHaveFocus();
  await userEvent.selectOptions(condition(form, 2).getByLabelText('Look in'), 'kind');
  await userEvent.click(condition(form, 2).getByLabelText('Must not apply'));
  await press(form, 'Add Condition');
  expect(condition(form, 2).getByLabelText('Look in')).toHaveFocus();
  await press(form, 'Remove condition 2');
  expect(form.queryByRole('group', { name: 'Condition 3' })).not.toBeInTheDocument();
  await userEvent.selectOptions(form.getByLabelText('Category'), 'Shopping');
  await press(form, 'Save Rule');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        conditions: [
          [{ field: 'payee', is: 'contains', value: 'rewe' }],
          [{ field: 'kind', is: 'expense', not: true }],
        ],
        actions: { category: 'Shopping' },
      },
    ]),
  );
});

test('there are only as many groups and conditions as a rule may have', async () => {
  const form = await open({ ...nested, conditions: [...nested.conditions, nested.conditions[0] ?? []] });
  expect(form.queryByRole('button', { name: 'Add Alternative' })).not.toBeInTheDocument();
  await press(form, 'Add Condition');
  await press(form, 'Add Condition');
  expect(form.getAllByRole('button', { name: 'Add Condition' })).toHaveLength(3);
});

test('a wrong condition says so and gets the focus', async () => {
  const form = await open();
  await userEvent.selectOptions(form.getByLabelText('Look in'), 'day');
  await userEvent.clear(form.getByLabelText('To day'));
  await userEvent.type(form.getByLabelText('To day'), '32');
  await userEvent.selectOptions(form.getByLabelText('Category'), 'Shopping');
  await press(form, 'Save Rule');
  expect((await form.findAllByText('Enter days from 1 to 31.'))[0]).toBeVisible();
  expect(form.getByLabelText('From day')).toHaveFocus();
  await userEvent.selectOptions(form.getByLabelText('Look in'), 'weekday');
  await press(form, 'Save Rule');
  expect(await form.findByRole('alert')).toHaveTextContent('Choose at least one.');
  expect(sent()).toEqual([]);
});
