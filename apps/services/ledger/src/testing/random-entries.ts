import fc from 'fast-check';
import { Types } from 'mongoose';

export const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-11-23', '2031-07-04'];
export const accounts = ['a'.repeat(24), 'b'.repeat(24)].map((id) => new Types.ObjectId(id));
const categories = ['Food', 'Bills', 'Pets'];
const statuses = ['pending', 'cleared', 'reconciled'] as const;
/** A transfer counts its parts only. A part may be a refund, and may even out another one. */
const amounts = fc
  .record({
    category: fc.constantFrom(...categories),
    cents: fc.integer({ min: 1, max: 1_000 }),
    kind: fc.constantFrom('whole' as const, 'whole' as const, 'split' as const, 'transfer' as const),
    other: fc.constantFrom(...categories),
    otherMinor: fc.integer({ min: -5, max: 5 }),
    toAccountId: fc.constantFrom(
      new Types.ObjectId('c'.repeat(24)),
      ...['a', 'b'].map((id) => new Types.ObjectId(id.repeat(24))),
    ),
  })
  .map(({ category, cents, kind, other, otherMinor, toAccountId }) => {
    const parts =
      kind === 'split'
        ? [
            { category, minor: cents - otherMinor },
            { category: other, minor: otherMinor },
          ]
        : [{ category: other, minor: otherMinor }];
    if (kind === 'transfer') {
      const transfer = { minor: cents + 10, toAccountId, toMinor: cents + 10 - otherMinor };
      return { category: 'Transfer', cents: otherMinor, isIncome: false, parts, transfer };
    }
    return { category, cents, parts: kind === 'split' ? parts : null, transfer: null };
  });
/** The fields of random transactions of few days, accounts and categories. */
export const entry = fc
  .record({
    amounts,
    name: fc.constantFrom('Tea', 'Bread'),
    addedOn: fc.constantFrom(...days),
    isIncome: fc.boolean(),
    accountId: fc.constantFrom(null, ...accounts),
    status: fc.constantFrom(undefined, ...statuses),
    toStatus: fc.constantFrom(undefined, ...statuses),
  })
  .map(({ amounts: stored, ...fields }) => ({ ...fields, ...stored }));
export type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;
