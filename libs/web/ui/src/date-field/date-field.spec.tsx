import { session } from '@saldo/session';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { FormDialog } from '../form-dialog';
import { DateField } from './date-field';

const expected = 'Enter a date as 31/12/2026.';
const onDate = jest.fn();
const onSubmit = jest.fn();

beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00'), doNotFake: ['setTimeout', 'queueMicrotask'] });
});
afterAll(() => jest.useRealTimers());
beforeEach(() => jest.clearAllMocks());
const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
beforeEach(() => session.setUser({ ...user, formats: { region: 'en-GB' } }));
afterEach(() => session.end());

type Props = Partial<ComponentProps<typeof DateField>>;

function Form({ initial, ...props }: Props & { initial: string }) {
  const [value, setValue] = useState(initial);
  const change: Props['onChange'] = ({ target }) => {
    onDate(target.value);
    setValue(target.value);
  };
  return (
    <FormDialog
      title="Add"
      submitLabel="Save"
      busy={false}
      aside={
        <button type="button" onClick={() => setValue('2020-02-29')}>
          Leap day
        </button>
      }
      onSubmit={() => onSubmit(value)}
      onClose={() => undefined}
    >
      <DateField label="Date" {...props} value={value} onChange={change} />
      <input aria-label="Other" />
    </FormDialog>
  );
}

function open(initial = '', props: Props = {}) {
  render(<Form initial={initial} {...props} />);
  return screen.getByLabelText<HTMLInputElement>('Date');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a typed date', () => {
  test('shows the value in the user’s format', () => {
    expect(open('2026-11-22')).toHaveValue('22/11/2026');
    session.setUser({
      _id: 'a',
      email: 'ada@example.org',
      defaultCurrency: 'EUR',
      isSetupComplete: true,
      formats: { region: 'de-DE' },
    });
    screen.getByRole('dialog').remove();
    expect(open('2026-11-22')).toHaveValue('22.11.2026');
    session.end();
  });

  test.each(['22/11/2026', '2026-11-22'])('that is complete is reported at once: %s', (text) => {
    const field = open();
    fireEvent.change(field, { target: { value: text } });
    expect(onDate.mock.calls).toEqual([['2026-11-22']]);
    expect(field).toHaveValue(text);
    fireEvent.blur(field);
    expect(field).toHaveValue('22/11/2026');
    expect(onDate).toHaveBeenCalledTimes(1);
  });

  test('reports no intermediate date while typing, and a short one when the field is left', async () => {
    const field = open('2026-03-01');
    await userEvent.clear(field);
    await userEvent.type(field, '24/12/20');
    expect(onDate.mock.calls).toEqual([['']]);
    await userEvent.type(field, '26');
    expect(onDate.mock.calls).toEqual([[''], ['2026-12-24']]);
    await userEvent.clear(field);
    await userEvent.type(field, '24/12');
    await userEvent.tab();
    expect(field).toHaveValue('24/12/2026');
    expect(onDate).toHaveBeenLastCalledWith('2026-12-24');
  });

  test('is reported by Enter before the form is submitted', async () => {
    await userEvent.type(open(), '24 12{Enter}');
    expect(onSubmit.mock.calls).toEqual([['2026-12-24']]);
  });

  test('may be a word for today', async () => {
    const field = open();
    await userEvent.type(field, 'today');
    await userEvent.tab();
    expect(field).toHaveValue('21/11/2026');
  });

  test('is replaced by a value set elsewhere', async () => {
    const field = open('2026-11-22');
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveValue('22/11/202');
    await userEvent.click(screen.getByRole('button', { name: 'Leap day' }));
    expect(field).toHaveValue('29/02/2020');
    expect(field).toBeValid();
  });
});

describe('a text that is not a date', () => {
  test.each([
    ['31/02/2026', 'There is no 31 February 2026.'],
    ['29/2', 'There is no 29 February 2026.'],
    ['01/01/1850', 'Enter a date from 1900 to 2999.'],
    ['12/31/2026', expected],
    ['soon', expected],
  ])('is reported when the field is left, until it changes: %s', async (text, message) => {
    const field = open('2026-11-22');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveValue(text);
    expect(onDate).toHaveBeenLastCalledWith('');
    await userEvent.type(field, '{Backspace}');
    expect(field).not.toHaveAccessibleDescription();
  });

  test.each(['{Enter}', '{Control>}{Enter}'])('is not submitted by %s', async (key) => {
    const field = open();
    await userEvent.type(field, `12/31/2026${key}`);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field).toHaveAccessibleDescription(expected);
    expect(field).toHaveFocus();
  });

  test('is not submitted by the button, which focuses the field', async () => {
    const field = open();
    await userEvent.type(field, 'soon');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await save();
    expect(onSubmit.mock.calls).toEqual([['']]);
  });
});

test('another error is shown until the text changes', async () => {
  const field = open('', { error: 'Enter a date.' });
  expect(field).toHaveAccessibleDescription('Enter a date.');
  await userEvent.type(field, '24');
  expect(field).not.toHaveAccessibleDescription();
});

describe('keys', () => {
  test.each([
    ['{ArrowUp}', '2026-02-01'],
    ['{ArrowDown}', '2026-01-30'],
    ['{PageUp}', '2026-02-28'],
    ['{PageDown}', '2025-12-31'],
    ['{ArrowUp}{ArrowUp}{ArrowDown}', '2026-02-01'],
  ])('%s changes 31 January to %s', async (keys, date) => {
    await userEvent.type(open('2026-01-31'), keys);
    expect(onDate).toHaveBeenLastCalledWith(date);
  });

  test('start with today in an empty field and stay between the first and the last day', async () => {
    const field = open('', { earliest: '2026-11-20', latest: '2026-11-22' });
    await userEvent.type(field, '{ArrowUp}');
    expect(field).toHaveValue('21/11/2026');
    await userEvent.type(field, '{PageUp}');
    expect(field).toHaveValue('22/11/2026');
    await userEvent.type(field, '{PageDown}');
    expect(field).toHaveValue('20/11/2026');
  });

  test('do not replace a text that is not a date, and leave selecting text to the browser', async () => {
    const field = open();
    await userEvent.type(field, 'soon{ArrowUp}');
    expect(field).toHaveValue('soon');
    await userEvent.clear(field);
    await userEvent.type(field, '{Shift>}{ArrowUp}{/Shift}');
    expect(field).toHaveValue('');
  });
});
