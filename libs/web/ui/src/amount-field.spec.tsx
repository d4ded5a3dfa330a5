import { act, render, screen } from '@testing-library/react';
import { session } from '@saldo/session';
import userEvent from '@testing-library/user-event';
import { AmountField } from './amount-field';

const described = (value: string, error?: string) => {
  render(<AmountField value={value} error={error} onChange={() => undefined} />);
  return screen.getByLabelText('Amount');
};
afterEach(() => act(() => session.setCurrency('USD')));

test.each(['', '12', '12.50', '1,234.56', 'twelve'])('shows no hint for %j', (text) => {
  expect(described(text)).not.toHaveAccessibleDescription();
});

test('shows the result of a calculation in the display currency', () => {
  act(() => session.setCurrency('EUR'));
  expect(described('12.5+3*2')).toHaveAccessibleDescription('= €18.50');
});

test.each([
  ['0.001', /at most two decimals/],
  ['1.234,567', /a point before decimals/],
  ['10000000000', /up to 9,999,999,999.99/],
])('explains while typing why %s is invalid', (text, sentence) => {
  expect(described(text)).toHaveAccessibleDescription(sentence);
});

test.each(['1,', '1,2', '12,34', '1,234,5'])(
  'shows no error for an incomplete group of digits: %s',
  (text) => {
    expect(described(text)).not.toHaveAccessibleDescription();
  },
);

test.each(['12,50', '1,2', '0,500', '1.234,56'])(
  'says on leaving the field why %s is no amount, until it changes',
  async (text) => {
    const { rerender } = render(<AmountField value={text} onChange={() => undefined} />);
    const field = screen.getByLabelText('Amount');
    expect(field).toBeValid();
    await userEvent.click(field);
    await userEvent.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Write amounts like 1,234\.50, with a point/);
    rerender(<AmountField value="12" onChange={() => undefined} />);
    expect(field).toBeValid();
  },
);

test('rejects decimals in a currency without decimals', () => {
  act(() => session.setCurrency('JPY'));
  const field = described('12.5');
  expect(field).toHaveAccessibleDescription('Yen amounts have no decimals.');
  expect(field).toHaveAttribute('placeholder', '0');
});

test('shows the error instead of the result', () => {
  const field = described('5-5', 'Please enter a valid cost greater than 0');
  expect(field).toHaveAccessibleDescription('Please enter a valid cost greater than 0');
  expect(field).toBeInvalid();
});

test.each([
  ['12.5', 'JPY', 'Yen amounts have no decimals.'],
  ['=', 'KWD', ''],
  ['1.2345', 'KWD', 'Enter an amount with at most 3 decimals.'],
  ['1+.234', 'KWD', /^= KWD\s1\.234$/],
])('%s in the currency %s of an account: %s', (text, currency, description) => {
  render(<AmountField label="Opening" value={text} currency={currency} onChange={() => undefined} />);
  expect(screen.getByLabelText('Opening')).toHaveAccessibleDescription(description);
});
