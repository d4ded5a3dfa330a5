import { decimalOf } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { amountsOf, partsOf, postingsOf, type Sides, splitOf } from './transaction-amounts';

const currency = fc.constantFrom('JPY', 'KWD', 'EUR', null);
const minor = fc.bigInt({ min: 1n, max: 999_999_999n });
const refund = fc.bigInt({ min: -9_999n, max: -1n });
const parts = fc.array(fc.oneof(minor, minor, refund), { minLength: 2, maxLength: 50 });
const other = new Types.ObjectId('a'.repeat(24));

const row = (amounts: ReturnType<typeof amountsOf>, isIncome: boolean) => ({
  ...{ _id: new Types.ObjectId(), ...ownedBy('b1'), name: 'x', note: '', addedOn: '2026-11-21' },
  ...{ isIncome, createdAt: new Date(), ...amounts },
});
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
      const sides: Sides = { from: { accountId: of === null ? null : other, currency: of } };
      const amounts = amountsOf({ cost, parts: given }, sides);
      expect(sumOf(partsOf(amounts).map((part) => BigInt(part.minor)))).toBe(whole);
      expect(splitOf(amounts).parts).toEqual(given);
      const largest = minors.reduce((most, each) => (each > most ? each : most));
      expect(amounts.category).toBe(`c${minors.indexOf(largest)}`);
      expect(amounts.cents).toBe(of === null ? Number(whole) : 0);
      const [posting] = postingsOf(row(amounts, isIncome));
      expect(posting?.money).toEqual({ minor: isIncome ? whole : -whole, currency: of });
    }),
  );
});

it('parts that do not sum to the whole are refused with what is left', () => {
  fc.assert(
    fc.property(currency, parts, refund, (of, minors, rest) => {
      const whole = sumOf(minors);
      fc.pre(whole + rest > 0n);
      const cost = decimalOf({ minor: whole + rest, currency: of });
      const sides: Sides = { from: { accountId: null, currency: of } };
      expect(() => amountsOf({ cost, parts: decimals(minors, of) }, sides)).toThrow(
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
        const amounts = amountsOf(
          {
            cost: decimalOf({ minor: left, currency: of }),
            ...(fees.length > 0 && { parts: decimals(fees, of) }),
            transfer: {
              toAccountId: String(other),
              ...(named && { toAmount: decimalOf({ minor: arriving, currency: of }) }),
            },
          },
          { from: { accountId: null, currency: of }, to: { accountId: other, currency: of } },
        );
        const postings = postingsOf(row(amounts, false));
        expect(postings.map(({ money }) => money)).toEqual([
          { minor: -left, currency: of },
          { minor: arriving, currency: of },
        ]);
        expect(sumOf(postings.map(({ money }) => money.minor)) + sumOf(fees)).toBe(0n);
        expect(amounts.cents).toBe(of === null ? Number(sumOf(fees)) : 0);
      },
    ),
  );
});
