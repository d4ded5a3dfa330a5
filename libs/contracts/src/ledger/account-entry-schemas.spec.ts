import { fieldErrorsOf } from '../issues';
import { fieldMessages } from '../field-messages';
import { accountChange, newAccount } from './account-entry-schemas';

const savings = { name: 'Savings', kind: 'savings' };
const fieldErrors = (schema: typeof newAccount | typeof accountChange, body: unknown) => {
  const result = schema.safeParse(body);
  return result.success ? [] : fieldErrorsOf(result.error);
};

it('a new account is in the display currency and empty unless it says otherwise', () => {
  expect(newAccount.parse(savings)).toEqual({ ...savings, currency: null, openingBalance: 0, note: '' });
});

it.each([
  ['name', { name: ' ' }, fieldMessages['account-name-required']],
  ['kind', { kind: 'wallet' }, fieldMessages['account-kind-invalid']],
  ['currency', { currency: 'XXX' }, fieldMessages['currency-unsupported']],
  ['openingBalance', { openingBalance: '5' }, fieldMessages['opening-balance-invalid']],
  ['openingBalance', { openingBalance: -10_000_000_000 }, 'Enter an amount up to 9,999,999,999.99.'],
  ['openingDate', { openingDate: '2026-02-30' }, expect.any(String)],
  ['position', { position: -1 }, fieldMessages['position-invalid']],
  ['position', { position: 1.5 }, fieldMessages['position-invalid']],
])('names the field at fault: %s', (path, fields, message) => {
  expect(fieldErrors(newAccount, { ...savings, ...fields })).toMatchObject([{ path, message }]);
});

it('a change fills in nothing, and changes neither the currency nor the owner', () => {
  expect(accountChange.parse({})).toEqual({});
  expect(accountChange.parse({ closedOn: null })).toEqual({ closedOn: null });
  const paths = fieldErrors(accountChange, { currency: 'EUR', isDefault: true, userId: 'x' });
  expect(paths.map(({ path }) => path)).toEqual(['currency', 'isDefault', 'userId']);
});
