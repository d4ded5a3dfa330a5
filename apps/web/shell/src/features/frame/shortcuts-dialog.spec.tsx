import { useAction } from '@saldo/actions';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortcutsDialog } from './shortcuts-dialog';

function Screen() {
  useAction({ label: 'Add budget', key: 'n', run: () => {} });
  return <ShortcutsDialog />;
}

test('the question mark opens the list of shortcuts, first those of the screen, and Escape closes it', async () => {
  render(<Screen />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    /NAdd budget.*Move between rows/,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question mark typed into a field does not open it', async () => {
  render(
    <>
      <input aria-label="Note" />
      <ShortcutsDialog />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'why?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('why?');
});
