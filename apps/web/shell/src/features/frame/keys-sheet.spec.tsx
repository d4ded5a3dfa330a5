import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeysSheet } from './keys-sheet';

test('the question mark opens the sheet of all keys, and Escape closes it', async () => {
  render(<KeysSheet />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('New transaction');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question mark that is typed stays one', async () => {
  render(
    <>
      <input aria-label="Note" />
      <KeysSheet />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'why?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('why?');
});
