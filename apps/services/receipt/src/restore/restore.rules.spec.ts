import { randomUUID } from 'node:crypto';
import { receiptRestore } from '@saldo/contracts';
import { deterministicId } from '@saldo/mongo';
import fc from 'fast-check';
import { receiptOf } from '../receipts/receipt.rules';
import { restoredRow } from './restore.rules';

const receiptWith = (more: object = {}) =>
  receiptRestore.parse({
    ...{ restoreId: randomUUID(), index: 0, fileId: 'f1', fileName: 'bread.pdf' },
    ...{ uploadedAt: '2026-01-31T10:00:00.123Z', merchant: null, amount: null, category: null, date: null },
    ...{ unsure: [], text: '' },
    ...more,
  });

test('keeps the content of an exported receipt', () => {
  const content = fc.record({
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
    fc.property(content, (values) => {
      const shown = receiptOf(restoredRow('u1', receiptWith(values), 'application/pdf'));
      const { fileName, uploadedAt, unsure, ...extractedData } = values;
      expect(shown).toMatchObject({ fileName, uploadedAt, unsure, extractedData });
    }),
  );
});

test('computes the id from user, restore and index', () => {
  const one = receiptWith();
  const idFor = (user: string, of: typeof one) => String(restoredRow(user, of, 'image/png')._id);
  expect(idFor('u1', one)).toBe(idFor('u1', { ...one, merchant: 'Other', fileId: 'f2' }));
  const ids = [
    idFor('u1', one),
    idFor('u2', one),
    idFor('u1', { ...one, index: 1 }),
    idFor('u1', receiptWith()),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('links the transaction to the row of the import with the same restore id', () => {
  const recorded = receiptWith({ transaction: 3 });
  const { transactionId } = restoredRow('u1', recorded, 'image/png');
  expect(transactionId).toBe(String(deterministicId('transaction', 'u1', recorded.restoreId, 3)));
  expect(restoredRow('u1', receiptWith(), 'image/png')).not.toHaveProperty('transactionId');
});

test.each([
  ['an amount of 0', { amount: 0 }],
  ['an invalid date', { date: '2026-02-30' }],
  ['an invalid time', { uploadedAt: 'yesterday' }],
  ['a text beyond the maximum length', { text: 'x'.repeat(20_001) }],
  ['a negative transaction index', { transaction: -1 }],
  ['an invalid digest', { digest: 'x' }],
  ['an id', { _id: '65f0c0ffee65f0c0ffee1234' }],
  ['an owner', { userId: 'u2' }],
])('rejects %s', (_what, more) => expect(() => receiptWith(more)).toThrow());
