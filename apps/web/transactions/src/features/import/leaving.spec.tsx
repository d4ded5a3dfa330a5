import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const clear = 'Date,Name,Amount\n2026-11-29,Shop 1,-1.00\n2026-11-15,Bakery,-4.23\n';
const unclear = 'Date,Name,Amount\n01/02/2026,Tea,-1.00\n';

let api: TestApi;
beforeEach(() => Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' }));
afterEach(() => closeScreen(api));

async function choose(text: string) {
  api = await openImport(text);
  return screen.findByRole('table', { name: 'Rows of the file' });
}

describe('leaving a file', () => {
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes to this import?' });
  const escape = () => userEvent.keyboard('{Escape}');
  const gone = () =>
    expect(screen.queryByRole('table', { name: 'Rows of the file' })).not.toBeInTheDocument();
  const answered = async () => {
    await escape();
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Import Transactions' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Discard' }));
    gone();
  };

  test('needs no answer without decisions', async () => {
    await choose(clear);
    await screen.findByText(/To add: 1/);
    await escape();
    expect(question()).not.toBeInTheDocument();
    gone();
  });

  test('asks first after a row was ticked', async () => {
    const table = await choose(clear);
    await screen.findByText(/To add: 1/);
    const [box] = within(table).getAllByRole('checkbox', { checked: true });
    await userEvent.click(box as HTMLElement);
    await answered();
  });

  test('asks first after a question was answered', async () => {
    await choose(unclear);
    await userEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await answered();
  });
});
