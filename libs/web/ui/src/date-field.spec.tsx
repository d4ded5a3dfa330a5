import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from './date-field';
import { FormDialog } from './form-dialog';

/** What a browser says of a field in which only a part of a date, or 30 February, was typed. */
function typeIncomplete(field: HTMLInputElement, badInput = true) {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
  field.checkValidity = () => (badInput ? !field.dispatchEvent(new Event('invalid')) : true);
}

function openForm() {
  const onSubmit = jest.fn();
  render(
    <FormDialog title="Add" submitLabel="Save" busy={false} onSubmit={onSubmit} onClose={() => undefined}>
      <DateField label="Date" />
    </FormDialog>,
  );
  return { onSubmit, field: screen.getByLabelText<HTMLInputElement>('Date') };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('does not submit an incomplete date: the field reports it and has the focus', async () => {
  const { onSubmit, field } = openForm();
  typeIncomplete(field);
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveAccessibleDescription('Enter a valid date.');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveFocus();
});

test('a completed or cleared date is valid again', async () => {
  const { onSubmit, field } = openForm();
  typeIncomplete(field);
  await save();
  typeIncomplete(field, false);
  await userEvent.tab();
  expect(field).not.toHaveAccessibleDescription();
  typeIncomplete(field);
  await save();
  typeIncomplete(field, false);
  await userEvent.type(field, '2026-03-01');
  expect(field).not.toHaveAccessibleDescription();
  await save();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('accepts dates from 1900 to 2999', () => {
  const { field } = openForm();
  expect(field).toHaveAttribute('min', '1900-01-01');
  expect(field).toHaveAttribute('max', '2999-12-31');
});
