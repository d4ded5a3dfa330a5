import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { budget, changes, onlyTheDateIsFaked, openBudgets } from '../testing';

let api: TestApi;
let logged: jest.SpyInstance;
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onlyTheDateIsFaked();
  api = await openBudgets([budget('Groceries', 450, 412.3)]);
  await screen.findByText('Groceries');
});
afterEach(async () => {
  await closeScreen(api);
  jest.useRealTimers();
  logged.mockRestore();
});

const field = (label: string) => screen.getByLabelText(label);
const inDialog = () => within(screen.getByRole('dialog'));
const submit = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
async function give(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

describe('adding', () => {
  beforeEach(() => userEvent.click(screen.getByRole('button', { name: 'Add Budget' })));

  test('starts with the shown month and focuses the category', () => {
    expect(screen.getByRole('dialog', { name: 'Add Budget' })).toBeVisible();
    expect(field('Category')).toHaveFocus();
    expect(field('Category')).toHaveDisplayValue('Select a category');
    expect(field('Amount')).toHaveValue('');
    expect(field('Month')).toHaveValue(11);
    expect(field('Year')).toHaveValue(2026);
  });

  test('has field labels that are unique on the screen', () => {
    for (const label of ['Category', 'Amount', 'Month', 'Year'])
      expect(screen.getAllByLabelText(label, { exact: false })).toHaveLength(1);
  });

  test('offers the expense categories', async () => {
    expect(await screen.findByRole('option', { name: 'Pets' })).toBeInTheDocument();
  });

  test('sends the values and shows the new row', async () => {
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', '2,000.50');
    await submit('Add Budget');
    await gone();
    expect(changes(api)).toMatchObject([
      { method: 'POST', body: { category: 'Food', amount: 2000.5, month: 11, year: 2026 } },
    ]);
    expect(await screen.findByText('Food')).toBeVisible();
  });

  test('for another month opens that month', async () => {
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', '0');
    await give('Month', '2');
    await give('Year', '2027');
    await submit('Add Budget');
    expect(await screen.findByRole('heading', { name: 'February 2027' })).toBeVisible();
    expect(await screen.findByText('Food')).toBeVisible();
  });

  test.each([
    ['13', 12],
    ['99', 12],
    ['0', 1],
    ['-5', 1],
  ])('makes the month %s a %d', async (typed, clamped) => {
    await give('Month', typed);
    await userEvent.tab();
    expect(field('Month')).toHaveValue(clamped);
  });

  test('clamps the month when saved by Enter', async () => {
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', '5');
    await give('Month', '0{Enter}');
    await gone();
    expect(changes(api)[0]?.body).toMatchObject({ month: 1 });
  });

  test('reports all missing fields and focuses the first', async () => {
    await userEvent.clear(field('Year'));
    await submit('Add Budget');
    expect(field('Category')).toHaveAccessibleDescription('Please select a category');
    expect(field('Amount')).toHaveAccessibleDescription('Enter a budget of 0 or more.');
    expect(field('Year')).toHaveAccessibleDescription('Choose a year from 2000 to 2100.');
    expect(field('Category')).toHaveFocus();
    expect(changes(api)).toEqual([]);
    await userEvent.selectOptions(field('Category'), 'Food');
    expect(field('Category')).toBeValid();
  });

  test.each([
    ['-1', 'Enter a budget of 0 or more.'],
    ['0.001', 'Enter an amount with at most two decimals.'],
  ])('refuses the amount %s', async (amount, sentence) => {
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', amount);
    await submit('Add Budget');
    expect(field('Amount')).toHaveAccessibleDescription(sentence);
    expect(field('Amount')).toHaveFocus();
    expect(changes(api)).toEqual([]);
  });

  test('shows the result of a calculation', async () => {
    await give('Amount', '3*4.50');
    expect(field('Amount')).toHaveAccessibleDescription('= $13.50');
  });

  test('reports that the category already has a budget, and stays open', async () => {
    const message = 'This category already has a budget for that month.';
    const errors = [{ path: 'category', message }];
    api.answers['POST /budgets'] = { status: 409, body: { message, errors } };
    await userEvent.selectOptions(field('Category'), 'Groceries');
    await give('Amount', '5');
    await submit('Add Budget');
    await waitFor(() => expect(field('Category')).toHaveAccessibleDescription(message));
    expect(field('Amount')).toHaveValue('5');
    expect(logged).toHaveBeenCalledWith('Failed to save budget', expect.anything());
  });

  test('shows an error of the server at its field', async () => {
    const errors = [{ path: 'category', message: "This text contains characters that aren't allowed." }];
    api.answers['POST /budgets'] = { status: 400, body: { message: 'Not right.', errors } };
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', '5');
    await submit('Add Budget');
    await waitFor(() => expect(field('Category')).toHaveAccessibleDescription(errors[0]?.message));
    expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('reports a failure without a message and can be retried', async () => {
    const works = api.answers['POST /budgets'];
    api.answers['POST /budgets'] = { status: 500 };
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', '5');
    await submit('Add Budget');
    expect(await inDialog().findByRole('alert')).toHaveTextContent("Couldn't save the budget. Try again.");
    if (works) api.answers['POST /budgets'] = works;
    await submit('Add Budget');
    await gone();
  });

  test('sends nothing twice', async () => {
    api.answers['POST /budgets'] = 'hang';
    await userEvent.selectOptions(field('Category'), 'Food');
    await give('Amount', '5{Enter}{Enter}');
    await waitFor(() => expect(changes(api)).toHaveLength(1));
    expect(inDialog().getByRole('button', { name: 'Add Budget' })).toBeDisabled();
  });

  test.each(['Cancel', 'Escape'])('is cancelled by %s', async (way) => {
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await submit('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes(api)).toEqual([]);
  });
});

test('the key n opens the dialog', async () => {
  await userEvent.keyboard('n');
  expect(screen.getByRole('dialog', { name: 'Add Budget' })).toBeVisible();
});

describe('editing', () => {
  beforeEach(() => userEvent.click(screen.getByRole('button', { name: 'Edit' })));

  test('starts with the values of the budget', () => {
    expect(screen.getByRole('dialog', { name: 'Edit Budget' })).toBeVisible();
    expect(field('Category')).toHaveValue('Groceries');
    expect(field('Amount')).toHaveValue('450.00');
    expect(field('Month')).toHaveValue(11);
    expect(field('Year')).toHaveValue(2026);
  });

  test('saves the change and shows it in the row', async () => {
    await give('Amount', '500');
    await submit('Save Changes');
    await gone();
    expect(changes(api)).toMatchObject([
      {
        method: 'PUT',
        path: '/budgets/id-Groceries',
        body: { category: 'Groceries', amount: 500, month: 11, year: 2026 },
      },
    ]);
    expect(await screen.findAllByText('$500.00')).toHaveLength(2);
  });

  test('after a conflict, saving again replaces what was changed elsewhere', async () => {
    const save = api.answers['PUT /budgets/id-Groceries'];
    api.answers['PUT /budgets/id-Groceries'] = (call) => {
      if (call.headers['if-match'] === '"v2"' && typeof save === 'function') return save(call);
      return { status: 412, body: { message: 'Changed.', code: 'version-conflict' } };
    };
    api.answers['GET /budgets/id-Groceries/history'] = {
      status: 200,
      body: { versions: [], isComplete: true, version: 'v2' },
    };
    await give('Amount', '500');
    await submit('Save Changes');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('This was changed somewhere else.');
    expect(changes(api)[0]?.headers['if-match']).toBe('"v1"');
    await submit('Save Changes');
    await gone();
  });

  test('keeps offering a category that was deleted elsewhere', async () => {
    api.answers['GET /transactions/categories/expense'] = { status: 200, body: ['Food'] };
    expect(screen.getByRole('option', { name: 'Groceries' })).toBeInTheDocument();
  });
});
