import { account, main } from '../../../testing';
import { blankValues, type FormValues, readForm, valuesOf } from './form-values';

const blank = { ...blankValues('2026-11-20'), name: 'Savings' };
const read = (values: Partial<FormValues>, edited = undefined as ReturnType<typeof account> | undefined) =>
  readForm({ ...(edited ? valuesOf(edited, '2026-11-20') : blank), ...values }, edited);

it('a new account is empty and in the display currency unless something else is entered', () => {
  expect(read({})).toEqual({
    entry: {
      name: 'Savings',
      kind: 'checking',
      currency: null,
      openingBalance: 0,
      openingDate: '2026-11-20',
      note: '',
    },
  });
});

it.each([
  ['EUR', '-1,234.56', -1234.56],
  ['JPY', '1,234', 1234],
  ['KWD', '1.234', 1.234],
  ['', '100-50.50', 49.5],
])('in %j the opening balance %s is %d', (currency, openingBalance, amount) => {
  expect(read({ currency, openingBalance })).toMatchObject({
    entry: { currency: currency || null, openingBalance: amount },
  });
});

it.each(['credit-card', 'loan', 'liability'] as const)('a %s takes what is owed', (kind) => {
  const balanceOf = (openingBalance: string) => read({ kind, openingBalance });
  expect(balanceOf('500')).toMatchObject({ entry: { openingBalance: -500 } });
  expect(balanceOf('-12.50')).toMatchObject({ entry: { openingBalance: 12.5 } });
  expect(balanceOf('0')).toMatchObject({ entry: { openingBalance: 0 } });
  expect(balanceOf('')).toMatchObject({ entry: { openingBalance: 0 } });
  const owing = account('a', { kind, openingBalance: -99.99 });
  expect(valuesOf(owing, '2026-11-20').openingBalance).toBe('99.99');
  expect(read({}, owing)).toMatchObject({ entry: { openingBalance: -99.99 } });
});

it.each([
  ['EUR', 'much', 'Enter a balance with at most two decimals.'],
  ['JPY', '1.5', 'Yen amounts have no decimals.'],
  ['KWD', '1.2345', 'Enter an amount with at most 3 decimals.'],
  ['EUR', '10000000000', 'Enter an amount up to 9,999,999,999.99.'],
])('in %s the opening balance %s is refused: %s', (currency, openingBalance, message) => {
  expect(read({ currency, openingBalance })).toEqual({ errors: { openingBalance: message } });
});

it('names every field at fault', () => {
  expect(read({ name: ' ', openingDate: '' })).toMatchObject({
    errors: { name: 'Enter a name for the account.', openingDate: expect.any(String) },
  });
});

it('an edited account is opened again, or closed on a date', () => {
  const closed = account('a', { closedOn: '2026-02-01' });
  expect(read({}, closed)).toMatchObject({ entry: { closedOn: '2026-02-01' } });
  expect(read({ isClosed: false }, closed)).toMatchObject({ entry: { closedOn: null } });
  expect(read({ isClosed: true }, account('a'))).toMatchObject({ entry: { closedOn: '2026-11-20' } });
});

it('the default account keeps its date, cannot be closed, and keeps its name until another is entered', () => {
  expect(read({}, main)).toEqual({
    entry: { name: 'Main account', kind: 'checking', currency: null, openingBalance: 0, note: '' },
  });
  expect(read({ name: 'Purse' }, main)).toMatchObject({ entry: { name: 'Purse' } });
});
