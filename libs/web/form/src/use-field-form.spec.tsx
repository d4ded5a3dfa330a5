import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { entryResolver, type FormReading, useFieldForm } from './index';

interface Guest {
  name: string;
  age: number;
}

function read({ name, age }: Record<keyof Guest, string>): FormReading<Guest> {
  if (name && Number(age) > 0) return { entry: { name, age: Number(age) } };
  return { errors: { ...(!name && { name: 'Enter a name.' }), ...(!age && { age: 'Enter an age.' }) } };
}

interface GuestFormProps {
  onSave: (guest: Guest) => void;
  /** Error that the server returns for a field. */
  refusal?: string;
}

function GuestForm({ onSave, refusal }: GuestFormProps) {
  const form = useFieldForm({ defaultValues: { name: '', age: '' }, resolver: entryResolver(read) });
  const [unshown, setUnshown] = useState<string>();
  const submit = form.handleSubmit((guest) => {
    onSave(guest);
    if (refusal) setUnshown(form.setFieldErrors({ age: refusal, parts: 'No parts.' }));
  });
  const { error: nameError, ...name } = form.field('name');
  const { error: ageError, ...age } = form.field('age');
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Name" {...name} />
      <input aria-label="Age" {...age} />
      {unshown && <p role="alert">{unshown}</p>}
      <p role="status">{[nameError, ageError].filter(Boolean).join(' ')}</p>
      <button type="button" onClick={() => form.change('age', '18')}>
        Of age
      </button>
      <button>Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const errors = () => screen.getByRole('status').textContent;

test('reports every invalid field on submit, focuses the first, and each error disappears with a change', async () => {
  const onSave = jest.fn();
  render(<GuestForm onSave={onSave} />);
  await save();
  expect(errors()).toBe('Enter a name. Enter an age.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(errors()).toBe('Enter an age.');
  await userEvent.click(screen.getByRole('button', { name: 'Of age' }));
  expect(errors()).toBe('');
  expect(onSave).not.toHaveBeenCalled();
});

test('submits the entry parsed from the values', async () => {
  const onSave = jest.fn();
  render(<GuestForm onSave={onSave} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Age'), '36');
  await save();
  expect(onSave).toHaveBeenCalledWith({ name: 'Ada', age: 36 });
});

test('shows an error of the server at its field, focuses it, and returns those of other fields', async () => {
  render(<GuestForm onSave={() => {}} refusal="That is too old." />);
  await userEvent.type(screen.getByLabelText('Age'), '136');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await save();
  expect(errors()).toBe('That is too old.');
  expect(screen.getByRole('alert')).toHaveTextContent(/^No parts\.$/);
  expect(screen.getByLabelText('Age')).toHaveFocus();
});
