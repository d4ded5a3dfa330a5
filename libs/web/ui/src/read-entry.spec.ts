import { issue } from '@saldo/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { amountText } from './amount-text';
import { readEntry } from './read-entry';

const contract = z.object({
  name: z.string().min(1, issue('name-required')),
  amount: z.number(issue('amount-too-precise')).positive(issue('cost-invalid')),
});

test('reads a valid form as an entry', () => {
  expect(readEntry(contract, { name: 'Tea' }, '1,200.50')).toEqual({
    entry: { name: 'Tea', amount: 1200.5 },
  });
});

test('reports all errors at once with the messages of the contract', () => {
  const errors = {
    name: 'Please enter a name for the transaction',
    amount: 'Enter an amount with at most two decimals.',
  };
  expect(readEntry(contract, { name: '' }, 'much')).toEqual({ errors });
});

test('explains why a text is not an amount', () => {
  expect(readEntry(contract, { name: 'Tea' }, '12,34')).toEqual({
    errors: { amount: expect.stringContaining('a point before decimals') },
  });
  expect(readEntry(contract, { name: 'Tea' }, '0')).toEqual({
    errors: { amount: 'Please enter a valid cost greater than 0' },
  });
});

test('reads the amount that a field shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
      const entry = { name: 'Tea', amount: cents / 100 };
      expect(readEntry(contract, { name: 'Tea' }, amountText(entry.amount))).toEqual({ entry });
    }),
  );
});
