import { limits, newTransaction } from '@saldo/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { TextArea, TextField } from './text-field';
import { limitLength } from './limit-length';

function Name() {
  const [value, setValue] = useState('');
  return (
    <TextField label="Name" maxLength={3} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

test('a field holds as many emoji as characters of any other kind', async () => {
  render(<Name />);
  const field = screen.getByLabelText('Name');
  await userEvent.click(field);
  await userEvent.paste('😀😀😀😀');
  expect(field).toHaveValue('😀😀😀');
  expect(field).not.toHaveAttribute('maxlength');
});

test('a full field rejects text in its middle, and loses nothing at its end', async () => {
  render(<Name />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(field, 'abc');
  await userEvent.type(field, 'xy', { initialSelectionStart: 1 });
  expect(field).toHaveValue('abc');
  expect(field.selectionStart).toBe(1);
});

test('an uncontrolled text area is limited too', async () => {
  render(<TextArea label="Note" maxLength={2} />);
  await userEvent.type(screen.getByLabelText('Note'), 'a😀b');
  expect(screen.getByLabelText('Note')).toHaveValue('a😀');
});

test('a field keeps a text whose length the contract accepts, and shortens any other to one that it accepts', () => {
  const character = fc.constantFrom('a', ' ', '漢', '😀', 'e\u0301', '\u{1D160}', '\uFB2C');
  const field = document.createElement('textarea');
  const isAccepted = (note: string) =>
    newTransaction.safeParse({ name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31', note }).success;
  const text = fc
    .tuple(fc.array(character, { minLength: 1, maxLength: 10 }), fc.integer({ min: 1_950, max: 2_050 }))
    .map(([units, length]) => Array.from({ length }, (_, index) => units[index % units.length]).join(''));
  fc.assert(
    fc.property(text, (typed) => {
      field.value = typed;
      limitLength(field, limits.noteLength);
      expect(field.value === typed).toBe(isAccepted(typed));
      expect(isAccepted(field.value)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
