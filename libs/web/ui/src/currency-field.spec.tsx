import { useFieldForm } from '@saldo/form';
import { session } from '@saldo/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CurrencyField } from './currency-field';

function Choice({ followsDisplay, onSubmit }: { followsDisplay?: boolean; onSubmit?: () => void }) {
  const [code, setCode] = useState('GBP');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <CurrencyField label="Currency" value={code} onChange={setCode} followsDisplay={followsDisplay} />
      <output>{code || 'display'}</output>
      <button>Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Currency' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('status').textContent;

beforeEach(() => session.setCurrency('EUR'));

test('shows names with codes, one entry a currency, the display currency first', async () => {
  render(<Choice />);
  expect(field()).toHaveValue('British Pound (GBP)');
  await userEvent.click(field());
  const [first, second] = options();
  expect([first, second]).toEqual(['EuroEUR', 'Afghan AfghaniAFN']);
  expect(new Set(options()).size).toBe(options().length);
});

test.each([
  ['yen', 'JPY'],
  ['jpy', 'JPY'],
  ['são tomé', 'STN'],
  ['SAO TOME', 'STN'],
])('finds %s', async (text, code) => {
  render(<Choice />);
  await userEvent.type(field(), text);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe(code);
});

test('follows the display currency where that is meant', async () => {
  render(<Choice followsDisplay />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: /^Euro ?EUR/ }));
  expect(chosen()).toBe('display');
  expect(field()).toHaveValue('Euro (EUR)');
});

test('keeps the choice on Escape and on leaving an ambiguous text', async () => {
  render(<Choice />);
  await userEvent.type(field(), 'dollar{Escape}');
  expect(field()).toHaveValue('British Pound (GBP)');
  await userEvent.type(field(), 'dollar');
  await userEvent.tab();
  expect(chosen()).toBe('GBP');
  await userEvent.type(field(), 'nothing like it');
  expect(screen.getByText('No currency found.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('GBP');
});

test('takes a code on leaving', async () => {
  render(<Choice />);
  await userEvent.type(field(), 'usd');
  await userEvent.tab();
  expect(chosen()).toBe('USD');
});

test('moves through the list by arrows, and Enter saves the form when it is closed', async () => {
  const onSubmit = jest.fn();
  render(<Choice onSubmit={onSubmit} />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(chosen()).toBe('EUR');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('gives a form the code, not the text, on leaving the field', async () => {
  const onSubmit = jest.fn();
  const FormChoice = () => {
    const form = useFieldForm({ defaultValues: { currency: 'GBP' } });
    return (
      <form onSubmit={(event) => void form.handleSubmit(({ currency }) => onSubmit(currency))(event)}>
        <CurrencyField
          label="Currency"
          {...form.field('currency')}
          onChange={(code) => form.change('currency', code)}
        />
        <button>Save</button>
      </form>
    );
  };
  render(<FormChoice />);
  await userEvent.type(field(), 'yen{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('JPY'));
});
