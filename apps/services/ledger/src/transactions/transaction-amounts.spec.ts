import { decimalOf, sumMinor } from '@saldo/finance';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { bookingOf, categoryOf, isBalanced, shownAmounts, type Sides } from './transaction-amounts';

const currency = fc.constantFrom('JPY', 'KWD', 'EUR', null);
const minor = fc.bigInt({ min: 1n, max: 999_999_999n });
const refund = fc.bigInt({ min: -9_999n, max: -1n });
const parts = fc.array(fc.oneof(minor, minor, refund), { minLength: 2, maxLength: 50 });
const [own, other] = ['a', 'b'].map((id) => new Types.ObjectId(id.repeat(24))) as [
  Types.ObjectId,
  Types.ObjectId,
];

const sumOf = (minors: bigint[]) => minors.reduce((sum, each) => sum + each, 0n);
const decimals = (minors: bigint[], of: string | null) =>
  minors.map((each, at) => ({ category: `c${at}`, amount: decimalOf({ minor: each, currency: of }) }));

it('parts that sum to the whole are given back as they were, and count as the whole', () => {
  fc.assert(
    fc.property(currency, parts, fc.boolean(), (of, minors, isIncome) => {
      const whole = sumOf(minors);
      fc.pre(whole > 0n);
      const given = decimals(minors, of);
      const cost = decimalOf({ minor: whole, currency: of });
      const sides: Sides = { from: { accountId: own, currency: of } };
      const booking = bookingOf({ cost, isIncome, parts: given }, sides);
      expect(isBalanced(booking)).toBe(true);
      expect(sumMinor(booking.parts)).toBe(isIncome ? whole : -whole);
      expect(shownAmounts(booking)).toMatchObject({ cost, isIncome, parts: given });
      const largest = minors.reduce((most, each) => (each > most ? each : most));
      expect(categoryOf(booking)).toBe(`c${minors.indexOf(largest)}`);
      expect(booking.postings).toEqual([
        { accountId: own, currency: of, minor: isIncome ? whole : -whole, status: 'cleared' },
      ]);
    }),
  );
});

it('parts that do not sum to the whole are refused with what is left', () => {
  fc.assert(
    fc.property(currency, parts, refund, (of, minors, rest) => {
      const whole = sumOf(minors);
      fc.pre(whole + rest > 0n);
      const cost = decimalOf({ minor: whole + rest, currency: of });
      const sides: Sides = { from: { accountId: own, currency: of } };
      expect(() => bookingOf({ cost, parts: decimals(minors, of) }, sides)).toThrow(
        expect.objectContaining({
          fields: [
            expect.objectContaining({
              ...{ path: 'parts', code: 'parts-sum' },
              params: { rest: decimalOf({ minor: rest, currency: of }) },
            }),
          ],
        }),
      );
    }),
  );
});

it('a transfer within a currency adds nothing to both accounts together but its parts', () => {
  fc.assert(
    fc.property(
      currency,
      minor,
      fc.array(minor, { maxLength: 3 }),
      fc.boolean(),
      (of, arriving, fees, named) => {
        const left = arriving + sumOf(fees);
        const booking = bookingOf(
          {
            cost: decimalOf({ minor: left, currency: of }),
            ...(fees.length > 0 && { parts: decimals(fees, of) }),
            transfer: {
              toAccountId: String(other),
              ...(named && { toAmount: decimalOf({ minor: arriving, currency: of }) }),
            },
          },
          { from: { accountId: own, currency: of }, to: { accountId: other, currency: of } },
        );
        expect(booking.postings.map(({ minor: each }) => each)).toEqual([-left, arriving]);
        expect(isBalanced(booking)).toBe(true);
        expect(sumMinor(booking.parts)).toBe(-sumOf(fees));
        expect(categoryOf(booking)).toBe('Transfer');
      },
    ),
  );
});
