import fc from 'fast-check';
import { Types } from 'mongoose';
import type { Booking, StoredPart } from '../transactions/transaction.schema';

export const days = [
  '2019-05-31',
  '2022-08-01',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-11-23',
  '2031-07-04',
];
export const accounts = ['a', 'b', 'c'].map((id) => new Types.ObjectId(id.repeat(24)));
const category = fc.constantFrom('Food', 'Bills', 'Pets');
const status = fc.constantFrom('pending' as const, 'cleared' as const, 'reconciled' as const);

/** Random amounts. A transfer has its fee as the only part. A part may be a refund, and may balance another one. */
const booking = fc
  .record({
    form: fc.constantFrom('whole' as const, 'whole' as const, 'split' as const, 'transfer' as const),
    isIncome: fc.boolean(),
    minor: fc.integer({ min: 1, max: 1_000 }),
    otherMinor: fc.integer({ min: -5, max: 5 }),
    kinds: fc.tuple(fc.constantFrom('expense', 'income'), fc.constantFrom('expense', 'income')),
    categories: fc.tuple(category, category),
    from: fc.constantFrom(...accounts),
    by: fc.integer({ min: 1, max: 2 }),
    statuses: fc.tuple(status, status),
  })
  .map(({ form, isIncome, minor, otherMinor, kinds, categories, from, by, statuses }): Booking => {
    const posting = (accountId: Types.ObjectId, amount: number, of: (typeof statuses)[number]) => ({
      ...{ accountId, currency: null, minor: BigInt(amount), status: of },
    });
    const part = (at: 0 | 1, amount: number): StoredPart => ({
      ...{ category: categories[at], kind: kinds[at], minor: BigInt(amount) },
    });
    const signed = isIncome ? minor : -minor;
    if (form === 'transfer') {
      const to = accounts[(accounts.indexOf(from) + by) % accounts.length] ?? from;
      const postings: Booking['postings'] = [
        posting(from, otherMinor - 10 - minor, statuses[0]),
        posting(to, 10 + minor, statuses[1]),
      ];
      return { postings, parts: otherMinor === 0 ? [] : [part(1, otherMinor)] };
    }
    const parts = form === 'split' ? [part(0, signed - otherMinor), part(1, otherMinor)] : [part(0, signed)];
    return { postings: [posting(from, signed, statuses[0])], parts };
  });

/** Random fields of transactions on few days, in few accounts and categories. */
export const entry = fc
  .record({ booking, name: fc.constantFrom('Tea', 'Bread'), addedOn: fc.constantFrom(...days) })
  .map(({ booking: stored, ...fields }) => ({ ...fields, ...stored }));
export type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;
