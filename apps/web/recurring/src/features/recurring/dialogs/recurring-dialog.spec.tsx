import { dateText, today } from '@saldo/format';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changes, listOf, openRecurring, rent, salary } from '../testing';

let api: TestApi;
let logged: jest.SpyInstance;
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ api } = await openRecurring(listOf(rent)));
  await screen.findByText('Rent');
});
afterEach(async () => {
  await closeScreen(api);
  logged.mockRestore();
});

const field = (label: string) => screen.getByLabelText(label);
const inDialog = () => within(screen.getByRole('dialog'));
const categories = () => [...field('Category').children].map((option) => option.textContent);
const submit = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('adding', () => {
  beforeEach(() => userEvent.click(screen.getByRole('button', { name: 'Add Recurring' })));
  const fill = async () => {
    await userEvent.type(field('Name'), ' Pay ');
    await userEvent.type(field('Amount'), '3,000.00');
    await userEvent.selectOptions(field('Type'), 'Income');
    await userEvent.selectOptions(field('Category'), 'Salary');
  };

  test('starts as a monthly expense from today, with focus on the name', () => {
    expect(screen.getByRole('dialog', { name: 'Add Recurring Transaction' })).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(field('Type')).toHaveDisplayValue('Expense');
    expect(field('Frequency')).toHaveDisplayValue('Monthly');
    expect(field('Start date')).toHaveValue(dateText(today()));
    expect(field('Category')).toHaveDisplayValue('Select a category');
  });

  test('offers only the categories of the chosen type, and to add one', async () => {
    const addNew = '-- Add New Category --';
    expect(await screen.findByRole('option', { name: 'Pets' })).toBeInTheDocument();
    expect(categories()).toEqual(['Select a category', 'Food', 'Bills', 'Pets', addNew]);
    await userEvent.selectOptions(field('Type'), 'Income');
    expect(await screen.findByRole('option', { name: 'Tombola' })).toBeInTheDocument();
    expect(categories()).toEqual(['Select a category', 'Salary', 'Tombola', addNew]);
  });

  test('asks for a category again when the type changes, and keeps the other values', async () => {
    await fill();
    await userEvent.selectOptions(field('Type'), 'Expense');
    expect(field('Category')).toHaveDisplayValue('Select a category');
    expect(field('Name')).toHaveValue(' Pay ');
    expect(field('Amount')).toHaveValue('3,000.00');
    await submit('Add Recurring');
    expect(field('Category')).toHaveAccessibleDescription('Please select a category');
    expect(changes(api)).toEqual([]);
  });

  test('offers every frequency', () => {
    expect([...field('Frequency').children].map((option) => option.getAttribute('value'))).toEqual([
      'daily',
      'weekly',
      'monthly',
      'annually',
    ]);
  });

  test('has field labels that are unique on the screen', () => {
    for (const label of ['Name', 'Amount', 'Type', 'Category', 'Frequency', 'Start date', 'Ends on'])
      expect(screen.getAllByLabelText(label, { exact: false })).toHaveLength(1);
  });

  test('sends the form once and shows the new row', async () => {
    await fill();
    await userEvent.selectOptions(field('Frequency'), 'Annually');
    api.answers['GET /recurring'] = listOf(rent, salary);
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Add Recurring' }));
    await gone();
    expect(changes(api)).toHaveLength(1);
    expect(changes(api)[0]).toMatchObject({ method: 'POST', path: '/recurring/create' });
    expect(changes(api)[0]?.body).toEqual({
      name: 'Pay',
      amount: 3000,
      category: 'Salary',
      isIncome: true,
      frequency: 'annually',
      startDate: today(),
      endDate: null,
    });
    expect(await screen.findByText('Pay')).toBeVisible();
  });

  test('reports all missing fields and focuses the first', async () => {
    await userEvent.clear(field('Start date'));
    await submit('Add Recurring');
    expect(field('Name')).toHaveAccessibleDescription('Please enter a name for the transaction');
    expect(field('Amount')).toHaveAccessibleDescription('Please enter a valid cost greater than 0');
    expect(field('Category')).toHaveAccessibleDescription('Please select a category');
    expect(field('Start date')).toHaveAccessibleDescription('Enter a date.');
    expect(field('Name')).toHaveFocus();
    expect(changes(api)).toEqual([]);
  });

  test.each([
    ['0', 'Please enter a valid cost greater than 0'],
    ['-5', 'Please enter a valid cost greater than 0'],
    ['0.001', 'Enter an amount with at most two decimals.'],
  ])('refuses the amount %s', async (amount, sentence) => {
    await fill();
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), amount);
    await submit('Add Recurring');
    expect(field('Amount')).toHaveAccessibleDescription(sentence);
    expect(field('Amount')).toHaveFocus();
    expect(changes(api)).toEqual([]);
  });

  test('accepts an end date that is not before the start date', async () => {
    await fill();
    fireEvent.change(field('Start date'), { target: { value: '2026-12-31' } });
    fireEvent.change(field('Ends on'), { target: { value: '2026-12-30' } });
    await submit('Add Recurring');
    expect(field('Ends on')).toHaveAccessibleDescription('Choose an end date on or after the start date.');
    expect(field('Ends on')).toHaveFocus();
    fireEvent.change(field('Ends on'), { target: { value: '2027-12-31' } });
    await submit('Add Recurring');
    await gone();
    expect(changes(api)).toMatchObject([{ body: { startDate: '2026-12-31', endDate: '2027-12-31' } }]);
  });

  test.each([
    [
      { status: 409, body: { message: "You've reached the limit of 500 recurring transactions." } },
      "You've reached the limit of 500 recurring transactions.",
    ],
    [{ status: 500 }, "Couldn't save the recurring transaction. Try again."],
  ])('a failed request shows its reason and keeps the dialog and its input', async (answer, sentence) => {
    api.answers['POST /recurring/create'] = answer;
    await fill();
    await submit('Add Recurring');
    expect(await inDialog().findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Amount')).toHaveValue('3,000.00');
    expect(logged).toHaveBeenCalledWith('Failed to save recurring transaction', expect.anything());
  });

  test('shows an error of the server at its field', async () => {
    const errors = [{ path: 'name', message: "This text contains characters that aren't allowed." }];
    api.answers['POST /recurring/create'] = { status: 400, body: { message: 'Not right.', errors } };
    await fill();
    await submit('Add Recurring');
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(errors[0]?.message));
  });
});

describe('editing', () => {
  beforeEach(() => userEvent.click(screen.getByRole('button', { name: 'Edit' })));

  test('starts with the values of the entry', () => {
    expect(screen.getByRole('dialog', { name: 'Edit Recurring Transaction' })).toBeVisible();
    expect(field('Name')).toHaveValue('Rent');
    expect(field('Amount')).toHaveValue('890.00');
    expect(field('Type')).toHaveDisplayValue('Expense');
    expect(field('Category')).toHaveValue('Bills');
    expect(field('Start date')).toHaveValue('31/01/2026');
  });

  test('keeps a category of the other type until another is chosen', async () => {
    await closeScreen(api);
    ({ api } = await openRecurring(listOf({ ...rent, category: 'Salary' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(field('Category')).toHaveValue('Salary');
  });

  test('sends nothing if saved without changes', async () => {
    await submit('Save Changes');
    await gone();
    expect(changes(api)).toEqual([]);
  });

  test.each([
    ['Name', 'Flat', { name: 'Flat' }],
    ['Amount', '900', { amount: 900 }],
    ['Ends on', '31/12/2027', { endDate: '2027-12-31' }],
  ])('sends only %s if nothing else was changed', async (label, text, body) => {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
    await submit('Save Changes');
    await gone();
    expect(changes(api)).toMatchObject([{ method: 'PUT', path: '/recurring/rent' }]);
    expect(changes(api)[0]?.body).toEqual(body);
  });

  test('after a conflict, saving again replaces what was changed elsewhere', async () => {
    api.answers['PUT /recurring/rent'] = ({ headers }) =>
      headers['if-match'] === '"v2"'
        ? { status: 200, body: rent }
        : { status: 412, body: { message: 'Changed.', code: 'version-conflict' } };
    api.answers['GET /recurring/rent/history'] = {
      status: 200,
      body: { versions: [], isComplete: true, version: 'v2' },
    };
    await userEvent.type(field('Name'), ' of the flat');
    await submit('Save Changes');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('This was changed somewhere else.');
    await submit('Save Changes');
    await gone();
    expect(changes(api).map(({ headers }) => headers['if-match'])).toEqual(['"v1"', '"v2"']);
  });

  test('sends a category with its type', async () => {
    await screen.findByRole('option', { name: 'Pets' });
    await userEvent.selectOptions(field('Category'), 'Pets');
    await submit('Save Changes');
    await gone();
    expect(changes(api)[0]?.body).toEqual({ category: 'Pets', isIncome: false });
  });
});
