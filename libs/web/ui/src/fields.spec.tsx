import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './password-field';
import { RadioCards } from './radio-cards';
import { Select } from './select';
import { TextArea, TextField } from './text-field';

describe('a field', () => {
  test('is labelled and described by its error', () => {
    render(<TextField label="Amount" hint="In dollars" error="Please enter a valid cost greater than 0" />);
    const field = screen.getByLabelText('Amount');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter a valid cost greater than 0');
    expect(screen.queryByText('In dollars')).not.toBeInTheDocument();
  });

  test('is described by its hint without an error', () => {
    render(<TextField label="Amount" hint="In dollars" />);
    expect(screen.getByLabelText('Amount')).toBeValid();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('In dollars');
  });

  test('for a note has three rows', () => {
    render(<TextArea label="Note" />);
    expect(screen.getByLabelText('Note')).toHaveAttribute('rows', '3');
  });

  test('with options is a native select', async () => {
    render(
      <Select label="Type" defaultValue="all">
        <option value="all">All Types</option>
        <option value="income">Income</option>
      </Select>,
    );
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Income');
    expect(screen.getByLabelText('Type')).toHaveValue('income');
  });
});

describe('a password', () => {
  test('is shown and hidden by its toggle, and keeps its value', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'secret1!');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('secret1!');
  });

  test('accepts pasted text and password managers', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.click(field);
    await userEvent.paste('Pasted-123 with blanks');
    expect(field).toHaveValue('Pasted-123 with blanks');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('cards to choose from', () => {
  function Choice() {
    const [value, setValue] = useState('a');
    const options = ['a', 'b', 'c'].map((letter) => ({ value: letter, content: `Letter ${letter}` }));
    return <RadioCards legend="Letter" name="letter" options={options} value={value} onChange={setValue} />;
  }

  test('are one group, selected by pointer or arrow keys', async () => {
    render(<Choice />);
    expect(screen.getByRole('group', { name: 'Letter' })).toBeInTheDocument();
    expect(screen.getByLabelText('Letter a')).toBeChecked();
    await userEvent.click(screen.getByText('Letter c'));
    expect(screen.getByLabelText('Letter c')).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByLabelText('Letter b')).toBeChecked();
    expect(screen.getByLabelText('Letter c')).not.toBeChecked();
  });
});
