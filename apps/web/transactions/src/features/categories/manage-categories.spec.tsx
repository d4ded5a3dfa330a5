import { builtInCategories } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage } from '../../testing/page';

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
const askToDelete = async (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Delete', description: 'Pets' }));
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog', { name: question })).getByText('Delete'));

describe('Manage Categories', () => {
  test('lists the custom ones of each kind, and says where a kind has none', async () => {
    const dialog = await open();
    const list = within(dialog).getByRole('region', { name: 'Expense Categories' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['PetsDelete']);
    const income = within(dialog).getByRole('region', { name: 'Income Categories' });
    expect(income).toHaveTextContent('No custom categories defined for this type.');
  });

  test('says where there are none at all', async () => {
    const dialog = await open('', {
      'GET /transactions/categories/expense': { status: 200, body: builtInCategories.expense },
    });
    expect(dialog).toHaveTextContent("You haven't added any custom categories yet.");
  });

  test('deletes after the question, and the list and the filter follow', async () => {
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

  test('that could not delete says why, logs it, and the question stays', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const dialog = await open('', { 'DELETE /transactions/category': { status: 500 } });
    await askToDelete(dialog);
    await confirm();
    expect(await screen.findByText('The category could not be deleted. Please try again.')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to delete category', expect.anything());
    log.mockRestore();
  });
});
