import { type Account, currencyCodes, type RecurringEntry, fieldMessages } from '@saldo/contracts';
import { session } from '@saldo/session';
import fc from 'fast-check';
import { type FormValues, readForm, valuesOf } from './form-values';

const filled: FormValues = {
  name: 'Rent',
  amount: '890',
  category: 'Bills',
  type: 'expense',
  frequency: 'monthly',
  startDate: '2026-01-31',
  endDate: '',
  ...{ accountId: '', toAccountId: '', received: '' },
};
const accounts: Account[] = [];

test('reads a valid form as an entry, without an end if the end date is empty', () => {
  expect(readForm(filled, { accounts })).toEqual({
    entry: {
      name: 'Rent',
      amount: 890,
      category: 'Bills',
      isIncome: false,
      frequency: 'monthly',
      startDate: '2026-01-31',
      endDate: null,
    },
  });
});

test('the end date may equal the start date, but not precede it', () => {
  expect(readForm({ ...filled, endDate: '2026-01-31' }, { accounts })).toMatchObject({
    entry: { endDate: '2026-01-31' },
  });
  expect(readForm({ ...filled, endDate: '2026-01-30' }, { accounts })).toEqual({
    errors: { endDate: fieldMessages['end-date-before-start'] },
  });
});

test.each(currencyCodes)('an entry saved without changes stays the same, shown in %s', (code) => {
  session.setCurrency(code);
  const dates = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const entries = fc.record({
    name: fc.constantFrom('Rent', 'Pay'),
    amount: fc.integer({ min: 1, max: 999_999_999_999 }).map((cents) => cents / 100),
    category: fc.constantFrom('Bills', 'Pets'),
    isIncome: fc.boolean(),
    frequency: fc.constantFrom<RecurringEntry['frequency']>('daily', 'weekly', 'monthly', 'annually'),
    startDate: dates,
    endDate: fc.constantFrom(null, '2999-12-31'),
  });
  fc.assert(
    fc.property(entries, (entry) => {
      const kept = { _id: 'a', paused: false, nextDueDate: null };
      const edited = { ...entry, ...kept };
      expect(readForm(valuesOf(edited), { edited, accounts })).toEqual({ entry });
    }),
  );
});
