import { randomUUID } from 'node:crypto';
import { receiptCopy } from '@saldo/contracts';
import { deterministicId } from '@saldo/mongo';
import fc from 'fast-check';
import { receiptOf } from '../receipts/receipt.rules';
import { copiedRow } from './copy.rules';

const copy = (more: object = {}) =>
  receiptCopy.parse({
    ...{ restoreId: randomUUID(), place: 0, fileId: 'f1', fileName: 'bread.pdf' },
    ...{ uploadedAt: '2026-01-31T10:00:00.123Z', merchant: null, amount: null, category: null, date: null },
    ...more,
  });

test('a receipt that is taken over says what it said elsewhere', () => {
  const said = fc.record({
    fileName: fc.string({ unit: 'grapheme', maxLength: 50 }),
    uploadedAt: fc
      .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    merchant: fc.constantFrom(null, 'Bäckerei', '=1+1'),
    amount: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }).map((cents) => cents / 100)),
    category: fc.constantFrom(null, 'Food'),
    date: fc.constantFrom(null, '2024-02-29'),
    unsure: fc.subarray(['merchant', 'amount', 'category', 'date']),
  });
  fc.assert(
    fc.property(said, (values) => {
      const shown = receiptOf(copiedRow('u1', copy(values), 'application/pdf'));
      const { fileName, uploadedAt, unsure, ...extractedData } = values;
      expect(shown).toMatchObject({ fileName, uploadedAt, unsure, extractedData });
    }),
  );
});

test('it has its own place for each person, the same when it comes again', () => {
  const one = copy();
  const idFor = (user: string, of: typeof one) => String(copiedRow(user, of, 'image/png')._id);
  expect(idFor('u1', one)).toBe(idFor('u1', { ...one, merchant: 'Other', fileId: 'f2' }));
  const ids = [idFor('u1', one), idFor('u2', one), idFor('u1', { ...one, place: 1 }), idFor('u1', copy())];
  expect(new Set(ids).size).toBe(ids.length);
});

test('its transaction is the row of the import that it names', () => {
  const recorded = copy({ transaction: 3 });
  const { transactionId } = copiedRow('u1', recorded, 'image/png');
  expect(transactionId).toBe(String(deterministicId('transaction', 'u1', recorded.restoreId, 3)));
  expect(copiedRow('u1', copy(), 'image/png')).not.toHaveProperty('transactionId');
});

test.each([
  ['an amount of nothing', { amount: 0 }],
  ['a day that is none', { date: '2026-02-30' }],
  ['a moment that is none', { uploadedAt: 'yesterday' }],
  ['a longer text than any that was read', { text: 'x'.repeat(20_001) }],
  ['a place before the first', { transaction: -1 }],
  ['a check sum that is none', { digest: 'x' }],
  ['an id of its own', { _id: '65f0c0ffee65f0c0ffee1234' }],
  ['an owner', { userId: 'u2' }],
])('%s is refused', (_what, more) => expect(() => copy(more)).toThrow());
