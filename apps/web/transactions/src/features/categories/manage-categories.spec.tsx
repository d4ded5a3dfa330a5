import { builtInCategories } from '@saldo/contracts';
import { changesIn, type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage, pageOf, transaction } from '../../testing/page';

const question =
  'Are you sure you want to delete the category "Pets"? All associated transactions will be moved to "Miscellaneous".';

let api: TestApi;
afterEach(() => closeScreen(api));

async function open(search = '', answers: TestApi['answers'] = {}) {
  api = await openPage(search, answers);
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Categories' }));
  return screen.findByRole('dialog', { name: 'Manage Categories' });
}
const press = async (dialog: HTMLElement, name: string, description = 'Pets') =>
  userEvent.click(within(dialog).getByRole('button', { name, description }));
const askToDelete = (dialog: HTMLElement) => press(dialog, 'Delete');
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog', { name: question })).getByText('Delete'));

describe('Manage Categories', () => {
  test('lists the custom categories of each type, and says if a type has none', async () => {
    const dialog = await open();
    const list = within(dialog).getByRole('region', { name: 'Expense Categories' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['PetsRenameMergeDeleteOptions']);
    const income = within(dialog).getByRole('region', { name: 'Income Categories' });
    expect(income).toHaveTextContent('No custom categories defined for this type.');
  });

  test('shows an empty state without custom categories', async () => {
    const dialog = await open('', {
      'GET /transactions/categories/expense': { status: 200, body: builtInCategories.expense },
    });
    expect(dialog).toHaveTextContent("You haven't added any custom categories yet.");
  });

  test('deletes after confirmation, and updates the list and the filter', async () => {
    let categories = [...builtInCategories.expense, 'Pets'] as string[];
    const dialog = await open('?category=Pets', {
      'GET /transactions/categories/expense': () => ({ status: 200, body: categories }),
      'DELETE /transactions/category': () => {
        categories = categories.filter((name) => name !== 'Pets');
        return { status: 200, body: { movedCount: 3 } };
      },
    });
    await askToDelete(dialog);
    await confirm();
    expect(await within(dialog).findByText("You haven't added any custom categories yet.")).toBeVisible();
    expect(screen.getByText('Category deleted, 3 transactions moved')).toBeVisible();
    const call = api.calls.find(({ method }) => method === 'DELETE');
    expect(call?.body).toEqual({ categoryToDelete: 'Pets', type: 'expense' });
    await waitFor(() => expect(listQueries(api).at(-1)).toBe('page=1&limit=10'));
  });

  test('shows and logs why deleting failed, and keeps the question open', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const dialog = await open('', { 'DELETE /transactions/category': { status: 500 } });
    await askToDelete(dialog);
    await confirm();
    expect(await screen.findByText("Couldn't delete the category. Try again.")).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to delete category', expect.anything());
    log.mockRestore();
  });
});

/** Returns the replies of a server that applies changes to its expense categories. */
function withCategories(...custom: string[]): TestApi['answers'] {
  let names: string[] = [...builtInCategories.expense, ...custom];
  const body = (call: ApiCall) => call.body as { category: string; name: string; merge?: boolean };
  return {
    'GET /transactions/categories/expense': () => ({ status: 200, body: names }),
    'POST /transactions/categories': (call) => {
      const { name } = body(call);
      const message = 'You already have a category with this name.';
      if (names.includes(name))
        return { status: 409, body: { message, errors: [{ path: 'name', message }] } };
      names = [...names, name];
      return { status: 201, body: { name, type: 'expense' } };
    },
    'PUT /transactions/category': (call) => {
      const { category, name, merge } = body(call);
      names = merge
        ? names.filter((each) => each !== category)
        : names.map((each) => (each === category ? name : each));
      return { status: 200, body: { name, type: 'expense', movedCount: 3 } };
    },
  };
}
const sent = (method: string) =>
  changesIn(api)
    .filter((call) => call.method === method)
    .map(({ body }) => body);
const isAsked = (key: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(key)).length;

describe('adding a category', () => {
  test('adds it to its list, and clears the field for the next one', async () => {
    const dialog = await open('', withCategories());
    const field = within(dialog).getByLabelText('New expense category');
    await userEvent.type(field, ' Cars {Enter}');
    expect(await within(dialog).findByText('Cars')).toBeVisible();
    expect(sent('POST')).toEqual([{ name: 'Cars', type: 'expense' }]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.getByText('Category added')).toBeVisible();
  });

  test('shows at the field why it was rejected, until the text changes', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const dialog = await open('', withCategories('Pets'));
    const field = within(dialog).getByLabelText('New expense category');
    await userEvent.type(field, 'Pets');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    const fault = 'You already have a category with this name.';
    await waitFor(() => expect(field).toHaveAccessibleDescription(fault));
    expect(field).toBeInvalid();
    expect(field).toHaveValue('Pets');
    await userEvent.type(field, '2');
    expect(field).toBeValid();
    log.mockRestore();
  });
});

describe('renaming a category', () => {
  const give = async (name: string) => {
    const field = await screen.findByLabelText('Category name');
    expect(field).toHaveValue('Pets');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.type(field, `${name}{Enter}`);
  };

  test('shows the new name everywhere, including the filter, and keeps the focus on its row', async () => {
    const dialog = await open('?category=Pets', withCategories('Pets'));
    const lists = isAsked('GET /transactions?');
    await press(dialog, 'Rename');
    await give('Cats');
    expect(await within(dialog).findByText('Cats')).toBeVisible();
    expect(sent('PUT')).toEqual([{ category: 'Pets', type: 'expense', name: 'Cats' }]);
    expect(screen.getByText('Category renamed')).toBeVisible();
    await waitFor(() => expect(listQueries(api).at(-1)).toContain('category=Cats'));
    expect(isAsked('GET /transactions?')).toBeGreaterThan(lists);
    const rename = within(dialog).getByRole('button', { name: 'Rename', description: 'Cats' });
    await waitFor(() => expect(rename).toHaveFocus());
  });

  test('to an existing name offers to merge', async () => {
    const page = { ...pageOf([transaction(1)]).body, total: 1 };
    const dialog = await open('', {
      ...withCategories('Cats', 'Pets'),
      'GET /transactions': { status: 200, body: page },
    });
    await press(dialog, 'Rename');
    await give('CATS');
    expect(screen.getByLabelText('Category name')).toHaveAccessibleDescription(
      'You already have a category with this name.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Merge Instead' }));
    const sentence =
      'Merge "Pets" into "Cats"? 1 transaction will move, along with its budgets and recurring transactions. "Pets" will be deleted.';
    const question = await screen.findByRole('alertdialog', { name: sentence });
    await userEvent.click(within(question).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(within(dialog).queryByText('Pets')).not.toBeInTheDocument());
    expect(sent('PUT')).toEqual([{ category: 'Pets', type: 'expense', name: 'Cats', merge: true }]);
    expect(screen.queryByRole('dialog', { name: 'Rename Category' })).not.toBeInTheDocument();
  });

  test('can change only the case of the name', async () => {
    const dialog = await open('', withCategories('Pets'));
    await press(dialog, 'Rename');
    await give('PETS');
    expect(await within(dialog).findByText('PETS')).toBeVisible();
  });
});

describe('merging a category', () => {
  test('asks for the target, shows how many transactions move, and moves them', async () => {
    const dialog = await open('?category=Pets', {
      ...withCategories('Cats', 'Pets'),
      'GET /transactions': { status: 200, body: { ...pageOf([transaction(1)]).body, total: 1234 } },
    });
    await press(dialog, 'Merge');
    const into = await screen.findByLabelText('Merge into');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(into).toHaveAccessibleDescription('Please select a category');
    expect(within(into).queryByRole('option', { name: 'Pets' })).not.toBeInTheDocument();
    await userEvent.selectOptions(into, 'Food');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const sentence =
      'Merge "Pets" into "Food"? 1,234 transactions will move, along with its budgets and recurring transactions. "Pets" will be deleted.';
    const question = await screen.findByRole('alertdialog', { name: sentence });
    expect(isAsked('GET /transactions?category=Pets&isIncome=false&page=1&limit=1')).toBe(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Categories merged, 3 transactions moved')).toBeVisible();
    await waitFor(() => expect(listQueries(api).at(-1)).toContain('category=Food'));
    await waitFor(() => expect(within(dialog).queryByText('Pets')).not.toBeInTheDocument());
  });

  test('shows why it failed, and keeps the question open', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const dialog = await open('', { 'PUT /transactions/category': { status: 503 } });
    await press(dialog, 'Merge');
    await userEvent.selectOptions(await screen.findByLabelText('Merge into'), 'Food');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Merge' }),
    );
    expect(await screen.findByText("Couldn't merge the categories. Try again.")).toBeVisible();
    log.mockRestore();
  });
});
