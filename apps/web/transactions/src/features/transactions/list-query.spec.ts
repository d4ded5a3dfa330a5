import { transactionStatuses } from '@saldo/contracts';
import { namedPeriods } from '@saldo/finance';
import fc from 'fast-check';
import { addressOf, type ListQuery, readAddress } from './list-query';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((given) => given.trim().normalize('NFC'))
  .filter((given) => given !== '' && !/\p{Cc}/u.test(given) && given.isWellFormed());
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    search: text,
    isIncome: fc.boolean(),
    category: text,
    account: text,
    payee: text,
    tag: text,
    status: fc.constantFrom(...transactionStatuses),
    hasReceipt: fc.boolean(),
    period: fc.constantFrom(...namedPeriods),
    startDate: date,
    endDate: date,
    page: fc.integer({ min: 2, max: 999_999 }),
  },
  { requiredKeys: [] },
);

describe('the query of the list', () => {
  test('is read back as it was written', () => {
    fc.assert(fc.property(query, (given) => expect(readAddress(addressOf(given))).toEqual(given)));
  });

  test('contains the sort order unless it is the default', () => {
    expect(addressOf({ sort: 'amount', order: 'asc' })).toBe('?sort=amount&order=asc');
    expect(addressOf({ sort: 'date', order: 'desc' })).toBe('');
    expect(readAddress(addressOf({ sort: 'date', order: 'asc' }))).toEqual({ sort: 'date', order: 'asc' });
  });

  test('is empty for the first page without filters', () => {
    expect(addressOf({ page: 1 })).toBe('');
  });

  test.each([
    '?page=0',
    '?page=x',
    '?isIncome=perhaps',
    '?startDate=2026-02-30',
    '?sort=colour',
    '?period=x',
    '?foo=1',
  ])('ignores invalid parameters: %s', (search) => expect(readAddress(search)).toEqual({}));

  test('is read without errors, whatever it contains', () => {
    fc.assert(fc.property(fc.string(), (search) => typeof readAddress(search) === 'object'));
  });
});
