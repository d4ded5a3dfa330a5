import type { BookCategory } from '@saldo/contracts';
import { type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const food: BookCategory = { _id: 'c1', name: 'Food', type: 'expense', isBuiltIn: true };
const pets: BookCategory = { _id: 'c2', name: 'Pets', type: 'expense', isBuiltIn: false };
const salary: BookCategory = { _id: 'c3', name: 'Salary', type: 'income', isBuiltIn: true };

/** Opens the dialog with a server that stores parents of categories. */
async function open(...given: BookCategory[]) {
  let categories = given;
  const change = (id: string) => (call: ApiCall) => {
    const { parent, hidden } = call.body as { parent: string | null; hidden: boolean };
    const changed = { ...categories.find(({ _id }) => _id === id), parent: parent ?? undefined };
    const body = { ...changed, ...(hidden ? { hidden: true } : { hidden: undefined }) };
    categories = categories.map((each) => (each._id === id ? (body as BookCategory) : each));
    return { status: 200, body };
  };
  api = await openPage('', {
    'GET /categories': () => ({ status: 200, body: { categories } }),
    ...Object.fromEntries(given.map(({ _id }) => [`PUT /categories/${_id}`, change(_id)])),
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Categories' }));
  return screen.findByRole('dialog', { name: 'Manage Categories' });
}
const options = async (dialog: HTMLElement, name: string) => {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Options', description: name }));
  return screen.findByRole('dialog', { name: `Options of "${name}"` });
};
const save = async (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
/** Returns the options of the filter behind the dialog. */
const offered = () =>
  within(screen.getByLabelText('Category'))
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

test('a category gets a parent, below which the filter lists it', async () => {
  const dialog = await open(food, pets, salary);
  await within(dialog).findByText('Built-in expense categories');
  const form = await options(dialog, 'Pets');
  const parent = within(form).getByLabelText('Parent category');
  expect(
    within(parent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Food']);
  await userEvent.selectOptions(parent, 'Food');
  await save(form);
  expect(await within(dialog).findByText('In Food')).toBeVisible();
  expect(sent()).toEqual([['/categories/c2', { parent: 'c1', hidden: false }]]);
  expect(screen.getByText('Category saved')).toBeVisible();
  await waitFor(() => expect(offered().slice(1, 3)).toEqual(['Food', '\u00a0\u00a0\u00a0Pets']));
});

test('a category with subcategories cannot become one', async () => {
  const dialog = await open(food, { ...pets, parent: 'c1' });
  await userEvent.click(await within(dialog).findByText('Built-in expense categories'));
  const form = await options(dialog, 'Food');
  expect(within(form).getByLabelText('Parent category')).toBeDisabled();
  expect(form).toHaveTextContent("This category has subcategories, so it can't become one.");
});

test('a built-in category is hidden from new transactions, but not from the filter, and shown again', async () => {
  const dialog = await open(food, pets);
  await userEvent.click(await within(dialog).findByText('Built-in expense categories'));
  let form = await options(dialog, 'Food');
  await userEvent.click(within(form).getByLabelText('Hide from lists of categories to choose from'));
  await save(form);
  expect(await within(dialog).findByText('Hidden')).toBeVisible();
  expect(offered()).toContain('Food');
  form = await options(dialog, 'Food');
  await userEvent.click(within(form).getByLabelText('Hide from lists of categories to choose from'));
  await save(form);
  await waitFor(() => expect(within(dialog).queryByText('Hidden')).not.toBeInTheDocument());
  expect(sent().map(([, body]) => body)).toEqual([
    { parent: null, hidden: true },
    { parent: null, hidden: false },
  ]);
});

test('what cannot be saved is said, and the dialog stays', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const dialog = await open(food, pets);
  await within(dialog).findByText('Built-in expense categories');
  const form = await options(dialog, 'Pets');
  api.answers['PUT /categories/c2'] = { status: 500 };
  await save(form);
  expect(await within(form).findByText("Couldn't save the category. Try again.")).toBeVisible();
  log.mockRestore();
});
