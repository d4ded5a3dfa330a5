import { readDraft, session } from '@saldo/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryResolver, type FormReading, useFieldForm } from '@saldo/form';
import { useState } from 'react';
import { AlertDialog } from './confirm-dialog';
import { CategoryOptions } from './category-options';
import { FieldPair, FormDialog } from './form-dialog';
import { Select } from './select';
import { TextField } from './text-field';

const ada = { _id: 'u1', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true } as const;

type Guest = Record<'name' | 'town', string>;

interface GuestProps {
  onSave: (values: Guest) => void;
  busy?: boolean;
  alert?: boolean;
  choice?: boolean;
}

/** A form with two required fields. */
function GuestForm({ onSave, busy = false, alert, choice }: GuestProps) {
  const { field, handleSubmit } = useFieldForm({
    defaultValues: { name: 'Ada', town: '' },
    resolver: entryResolver((entry: Guest): FormReading<Guest> =>
      entry.town ? { entry } : { errors: { town: 'Please say where.' } },
    ),
  });
  return (
    <FormDialog
      title="Add Guest"
      submitLabel="Add"
      busy={busy}
      problem={busy ? undefined : 'Not saved.'}
      aside={<a href="/help">Help</a>}
      onSubmit={handleSubmit((entry) => onSave(entry))}
      onClose={() => {}}
    >
      <FieldPair>
        <TextField label="Name" {...field('name')} />
        <TextField label="Town" {...field('town')} />
      </FieldPair>
      {choice && (
        <Select label="Meal">
          <option>Bread</option>
          <option>Soup</option>
        </Select>
      )}
      {alert && <AlertDialog sentence="Look here." onClose={() => {}} />}
    </FormDialog>
  );
}

describe('a dialog with a form', () => {
  test('shows why the last attempt failed', () => {
    render(<GuestForm onSave={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
    expect(screen.getByRole('link', { name: 'Help' })).toBeVisible();
  });

  test('focuses the first invalid field, whose error disappears with a change', async () => {
    const onSave = jest.fn();
    render(<GuestForm onSave={onSave} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const town = screen.getByLabelText('Town');
    expect(town).toHaveFocus();
    expect(town).toHaveAccessibleDescription('Please say where.');
    await userEvent.type(town, 'P');
    expect(town).toBeValid();
    expect(onSave).not.toHaveBeenCalled();
  });

  test.each(['{Enter}', '{Control>}{Enter}', '{Meta>}{Enter}'])('is saved by %s, once', async (keys) => {
    const onSave = jest.fn();
    render(<GuestForm onSave={onSave} />);
    await userEvent.type(screen.getByLabelText('Town'), `Paris${keys}`);
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSave).toHaveBeenCalledWith({ name: 'Ada', town: 'Paris' });
  });

  test('is saved by Enter in a select', async () => {
    const onSave = jest.fn();
    render(<GuestForm onSave={onSave} choice />);
    await userEvent.type(screen.getByLabelText('Town'), 'Paris');
    await userEvent.selectOptions(screen.getByLabelText('Meal'), 'Soup');
    screen.getByLabelText('Meal').focus();
    await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  test('ignores keys pressed in another dialog over it', async () => {
    const onSave = jest.fn();
    render(<GuestForm onSave={onSave} alert />);
    screen.getByRole('button', { name: 'OK' }).focus();
    await userEvent.keyboard('{Control>}{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });

  test('is not saved again while it is being saved', async () => {
    const onSave = jest.fn();
    render(<GuestForm onSave={onSave} busy />);
    await userEvent.type(screen.getByLabelText('Town'), 'Paris{Control>}{Enter}');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    expect(onSave).not.toHaveBeenCalled();
  });
});

/** A screen that opens a form with a draft. */
function Guests() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Invite</button>
      {isOpen && <InvitationForm onClose={() => setOpen(false)} />}
    </>
  );
}

function InvitationForm({ onClose }: { onClose: () => void }) {
  const form = useFieldForm({ defaultValues: { name: '' }, draft: { name: 'invitation' } });
  return (
    <FormDialog
      title="Invite a guest"
      submitLabel="Send"
      busy={false}
      draft={form.draft}
      onSubmit={form.handleSubmit(onClose)}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  );
}

describe('what was typed in a dialog that the user leaves', () => {
  const offer = { name: 'Continue where you left off' };
  const leave = {
    Escape: () => userEvent.keyboard('{Escape}'),
    Close: () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    Back: () => act(() => history.back()),
    Cancel: () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    Send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })),
  };
  const open = async () => {
    await userEvent.click(screen.getByText('Invite'));
    return screen.getByLabelText('Name');
  };
  const leaveBy = async (way: keyof typeof leave) => {
    await leave[way]();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  beforeEach(() => act(() => session.end()));
  beforeEach(() => act(() => session.setUser(ada)));

  test('is kept when the page is reloaded, until it is sent', async () => {
    render(<Guests />);
    await userEvent.type(await open(), 'Grace');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft('invitation')).toEqual({ name: 'Grace' });
    await leaveBy('Send');
    expect(readDraft('invitation')).toBeUndefined();
  });

  test('is kept when the server ends the session', async () => {
    render(<Guests />);
    await userEvent.type(await open(), 'Grace');
    act(() => session.interrupt());
    expect(readDraft('invitation')).toEqual({ name: 'Grace' });
  });

  test.each(['Escape', 'Close', 'Back'] as const)(
    'is offered again after %s, in a blank form',
    async (way) => {
      render(<Guests />);
      const path = location.href;
      await userEvent.type(await open(), 'Grace');
      await leaveBy(way);
      expect(location.href).toBe(path);
      expect(await open()).toHaveValue('');
      await userEvent.click(screen.getByRole('button', offer));
      expect(screen.getByLabelText('Name')).toHaveValue('Grace');
      expect(screen.getByLabelText('Name')).toHaveFocus();
      expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
      await leaveBy('Escape');
      await open();
      expect(screen.getByRole('button', offer)).toBeVisible();
    },
  );

  test.each(['Cancel', 'Send'] as const)('is not offered after %s', async (way) => {
    render(<Guests />);
    await userEvent.type(await open(), 'Grace');
    await leaveBy(way);
    await open();
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  });

  test('is not offered if nothing was typed, nor to another user', async () => {
    render(<Guests />);
    await open();
    await leaveBy('Escape');
    await userEvent.type(await open(), 'Grace');
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
    await leaveBy('Escape');
    act(() => session.end());
    act(() => session.setUser({ ...ada, _id: 'u2' }));
    await open();
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  });
});

test('offers no category at first, and keeps one that was deleted elsewhere', () => {
  const options = (chosen: string) => {
    const { unmount } = render(
      <Select label="Category" defaultValue={chosen}>
        <CategoryOptions known={['Food', 'Bills']} chosen={chosen} />
      </Select>,
    );
    const texts = screen.getAllByRole('option').map((option) => option.textContent);
    unmount();
    return texts;
  };
  expect(options('')).toEqual(['Select a category', 'Food', 'Bills']);
  expect(options('Food')).toEqual(['Select a category', 'Food', 'Bills']);
  expect(options('Pets')).toEqual(['Select a category', 'Food', 'Bills', 'Pets']);
});
