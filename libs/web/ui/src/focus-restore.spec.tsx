import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { focusRestorer, useFocusRestore } from './focus-restore';

interface ListProps {
  rows: readonly string[];
  busy?: boolean;
  asking?: boolean;
}

function List({ rows, busy, asking }: ListProps) {
  useFocusRestore();
  return (
    <main tabIndex={-1}>
      <Button busy={busy}>Save</Button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href={`#${row}`}>{row}</a>
            <Button aria-label="Delete" name={row}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog sentence="Sure?" confirmLabel="Yes" onConfirm={() => {}} onCancel={() => {}} />
      )}
    </main>
  );
}

/** Returns the button of a row, if the row exists. */
function deleteOf(row: string): HTMLElement {
  const button = document.querySelector(`button[name=${row}]`);
  if (button instanceof HTMLElement) return button;
  throw new Error(`There is no row ${row}.`);
}
const focus = (element: HTMLElement) => act(() => element.focus());

test('moves from a removed row to the same button of its neighbour', async () => {
  const { rerender } = render(<List rows={['a', 'b', 'c']} />);
  focus(deleteOf('b'));
  rerender(<List rows={['a', 'c']} />);
  await waitFor(() => expect(deleteOf('c')).toHaveFocus());
  rerender(<List rows={['a']} />);
  await waitFor(() => expect(deleteOf('a')).toHaveFocus());
  rerender(<List rows={[]} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('moves to the screen if everything is replaced', async () => {
  const { rerender } = render(<List rows={['a']} />);
  focus(deleteOf('a'));
  rerender(<List rows={[]} busy />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('returns to a button that was busy', async () => {
  const { rerender } = render(<List rows={['a']} />);
  const save = screen.getByRole('button', { name: 'Save' });
  focus(save);
  rerender(<List rows={['a', 'b']} busy />);
  // Browsers remove the focus from disabled elements; jsdom does not.
  act(() => save.blur());
  rerender(<List rows={['a', 'b']} />);
  await waitFor(() => expect(save).toHaveFocus());
});

test('moves from a disabled button to its neighbour', async () => {
  const pages = (last: boolean) => (
    <>
      <List rows={[]} />
      <main>
        <Button disabled={!last}>Previous</Button>
        <Button disabled={last}>Next</Button>
      </main>
    </>
  );
  const { rerender } = render(pages(false));
  focus(screen.getByRole('button', { name: 'Next' }));
  rerender(pages(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus());
});

test('closing a dialog returns to the element that opened it, or to its replacement', async () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  focus(deleteOf('a'));
  rerender(<List rows={['a', 'b']} asking />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  rerender(<List rows={['b']} asking />);
  rerender(<List rows={['b']} />);
  await waitFor(() => expect(deleteOf('b')).toHaveFocus());
});

test('closing a dialog opened by a shortcut without a focused element moves to the heading', async () => {
  const page = (asking: boolean) => (
    <>
      <h1>Product</h1>
      <main tabIndex={-1}>
        <h1>Budgets</h1>
      </main>
      <List rows={['a']} asking={asking} />
    </>
  );
  const { rerender } = render(page(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Budgets' })).toHaveFocus());
});

test('a click elsewhere keeps the focus there', async () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  focus(deleteOf('a'));
  await userEvent.click(document.body);
  rerender(<List rows={['b']} />);
  await screen.findByRole('link', { name: 'b' });
  expect(document.body).toHaveFocus();
});

test('keeps the focus if another screen has taken it', () => {
  const { rerender } = render(<List rows={['a']} />);
  const giveBack = focusRestorer(deleteOf('a'));
  rerender(
    <main tabIndex={-1}>
      <button>New</button>
    </main>,
  );
  focus(screen.getByRole('button', { name: 'New' }));
  giveBack();
  expect(screen.getByRole('button', { name: 'New' })).toHaveFocus();
});

test('focuses what is beside a button that is disabled, rather than what follows the group', () => {
  const Pages = ({ isLast }: { isLast: boolean }) => {
    useFocusRestore();
    return (
      <main tabIndex={-1}>
        <nav>
          <Button>Previous</Button>
          <Button disabled={isLast}>Next</Button>
        </nav>
        <Button>Trash</Button>
      </main>
    );
  };
  const { rerender } = render(<Pages isLast={false} />);
  screen.getByRole('button', { name: 'Next' }).focus();
  const restore = focusRestorer(document.activeElement);
  rerender(<Pages isLast />);
  restore();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
});
