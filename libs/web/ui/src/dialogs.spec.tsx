import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog, ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { TextField } from './text-field';

const question = 'Are you sure you want to delete this budget?';

function Confirming({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Remove</button>
      {open && (
        <ConfirmDialog
          sentence={question}
          confirmLabel="Delete"
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

describe('a question before an irreversible action', () => {
  test('is an alert dialog named by its sentence, with the focus on Cancel', async () => {
    render(<Confirming />);
    await userEvent.click(screen.getByText('Remove'));
    expect(screen.getByRole('alertdialog', { name: question })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('keeps focus inside', async () => {
    render(<Confirming />);
    await userEvent.click(screen.getByText('Remove'));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test.each(['Escape', 'Cancel'])('closes on %s and restores the focus', async (way) => {
    const onConfirm = jest.fn();
    render(<Confirming onConfirm={onConfirm} />);
    await userEvent.click(screen.getByText('Remove'));
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expect(screen.findByText('Remove')).resolves.toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('confirms by its verb', async () => {
    const onConfirm = jest.fn();
    render(<Confirming onConfirm={onConfirm} />);
    await userEvent.click(screen.getByText('Remove'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('stays open after a failure, and is busy while the action runs', () => {
    const { rerender } = render(
      <ConfirmDialog
        sentence={question}
        confirmLabel="Delete"
        action={{ busy: true }}
        onConfirm={() => {}}
        onCancel={() => {}}
      />,
    );
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    rerender(
      <ConfirmDialog
        sentence={question}
        confirmLabel="Delete"
        action={{ problem: 'Failed to delete.' }}
        onConfirm={() => {}}
        onCancel={() => {}}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete.');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});

describe('the initially focused button', () => {
  const ask = (variant: 'destroy' | 'primary') =>
    render(
      <ConfirmDialog
        sentence={question}
        confirmLabel="Go On"
        variant={variant}
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        <input type="checkbox" aria-label="Always" />
      </ConfirmDialog>,
    );

  test.each([
    ['destroy', 'Cancel'],
    ['primary', 'Go On'],
  ] as const)('of a question with the variant %s is %s, also if it has other controls', (variant, label) => {
    ask(variant);
    expect(screen.getByRole('button', { name: label })).toHaveFocus();
  });

  test('of an alert is OK, also if it has another button', () => {
    render(<AlertDialog sentence="Done." aside={<button>Stay</button>} onClose={() => {}} />);
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  });

  test('is not pressed by an Enter key held down since before', () => {
    ask('primary');
    const button = screen.getByRole('button', { name: 'Go On' });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  });
});

test('an alert shows its text and is closed by OK', async () => {
  const onClose = jest.fn();
  render(<AlertDialog sentence="Failed to export CSV. Please try again." onClose={onClose} />);
  expect(screen.getByRole('alertdialog', { name: 'Failed to export CSV. Please try again.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog is named by its title and not closed by a click beside it', async () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Add Expense" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Add Expense' });
  await userEvent.click(dialog.parentElement as HTMLElement, { pointerEventsCheck: 0 });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('focusFirstField focuses the first field of a dialog over another one', async () => {
  function Asking() {
    const [isAsking, setAsking] = useState(false);
    return (
      <Dialog title="Add Budget" onClose={() => {}}>
        <button onClick={() => setAsking(true)}>New</button>
        {isAsking && (
          <Dialog title="New category" focusFirstField onClose={() => setAsking(false)}>
            <TextField label="Name" />
          </Dialog>
        )}
      </Dialog>
    );
  }
  render(<Asking />);
  await userEvent.click(screen.getByText('New'));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('New')).toHaveFocus();
});

test('Escape at the moment a question appears over a dialog closes only the question', async () => {
  const left: string[] = [];
  function Asking() {
    const [isAsking, setAsking] = useState(false);
    // Simulates an asynchronous check.
    const ask = () => void Promise.resolve().then(() => setAsking(true));
    return (
      <Dialog title="Add Budget" onClose={() => left.push('dialog')}>
        <button onClick={ask}>Remove</button>
        {isAsking && (
          <ConfirmDialog
            sentence={question}
            confirmLabel="Delete"
            onConfirm={() => {}}
            onCancel={() => left.push('question')}
          />
        )}
      </Dialog>
    );
  }
  render(<Asking />);
  // Use a native event: Testing Library would let React finish all updates first.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const appeared = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="alertdialog"]')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  screen.getByText('Remove').click();
  await appeared;
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(left).toEqual(['question']);
});
