import fc from 'fast-check';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { decodeCursor, encodeCursor, reversed } from './cursor';
import { withDerivedFields } from './derived-fields';
import { sortingOf } from './transaction-query';

const row = fc
  .record({
    bookId: fc.constant('u1'),
    name: fc.string({ unit: 'grapheme', maxLength: 20 }),
    category: fc.string({ maxLength: 40 }),
    minor: fc.integer({ min: 1, max: 999_999_999_999 }),
    addedOn: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    isIncome: fc.boolean(),
    note: fc.constant(''),
    createdAt: fc.date({ min: new Date(0), max: new Date('3000-01-01'), noInvalidDate: true }),
    _id: fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new Types.ObjectId(bytes)),
  })
  .map(({ category, minor, isIncome, ...rest }) => ({
    ...{ ...rest, ...booked('u1', { category, minor, isIncome }) },
  }));
const sorting = fc
  .record({
    sort: fc.constantFrom('date', 'name', 'category', 'amount'),
    order: fc.constantFrom('asc', 'desc'),
  })
  .map(sortingOf);
const side = fc.constantFrom('after', 'before');

describe('a cursor', () => {
  it('decodes to what was encoded', () => {
    fc.assert(
      fc.property(row, sorting, side, (transaction, order, where) => {
        const derived = Object.entries(withDerivedFields(transaction).derived);
        const sortable = {
          ...transaction,
          ...Object.fromEntries(derived.map(([key, value]) => [`derived.${key}`, value])),
        };
        const values = Object.fromEntries(Object.entries(sortable).filter(([key]) => key in order));
        expect(decodeCursor(encodeCursor(where, transaction, order), order)).toEqual({ side: where, values });
      }),
    );
  });

  it('is not decoded from any other string, or in another order', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        sorting,
        (text, order) => decodeCursor(text, order) === undefined,
      ),
    );
    const byDate = { addedOn: -1, createdAt: -1, _id: -1 } as const;
    const token = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const id = '0123456789abcdef01234567';
    expect(decodeCursor(token(['after', '2026-02-01', 1, id]), byDate)).toBeDefined();
    for (const wrong of [
      ['after', '2026-02-30', 1, id],
      ['after', '2026-02-01', 'x', id],
      ['after', '2026-02-01', 9e15, id],
      ['after', '2026-02-01', 1, `${id}0`],
      ['after', '2026-02-01', 1, { $ne: id }],
      ['after', '2026-02-01', 1],
      ['beside', '2026-02-01', 1, id],
      { after: 1 },
    ])
      expect(decodeCursor(token(wrong), byDate)).toBeUndefined();
    expect(
      decodeCursor(token(['after', '2026-02-01', 1, id]), { 'derived.name': 1, ...byDate }),
    ).toBeUndefined();
  });
});

describe('a sort order', () => {
  it('reversed twice is itself', () => {
    fc.assert(fc.property(sorting, (order) => expect(reversed(reversed(order))).toEqual(order)));
  });
});
