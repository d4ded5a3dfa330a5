import fc from 'fast-check';
import { findTransfers, type TransferSide } from './transfers.ts';

const OUT: TransferSide = { account: 'A', currency: 'EUR', date: '2026-01-30', amount: '-100.00' };
const IN: TransferSide = { account: 'B', currency: 'EUR', date: '2026-02-02', amount: '100' };

describe('findTransfers', () => {
  it('pairs opposite amounts in two accounts, both ways', () => {
    expect([...findTransfers([OUT, IN])]).toEqual([
      [OUT, IN],
      [IN, OUT],
    ]);
  });

  it.each([
    ['in the same account', { account: 'A' }],
    ['of another amount', { amount: '100.01' }],
    ['in the same direction', { amount: '-100' }],
    ['in another currency', { currency: 'USD' }],
    ['five days later', { date: '2026-02-04' }],
    ['five days earlier', { date: '2026-01-25' }],
  ])('pairs no posting %s', (_, change) => {
    expect(findTransfers([OUT, { ...IN, ...change }]).size).toBe(0);
  });

  it.each(['2026-01-26', '2026-02-03'])('pairs postings four days apart: %s', (date) => {
    expect(findTransfers([OUT, { ...IN, date }]).size).toBe(2);
  });

  it('pairs neither side if one fits two', () => {
    expect(findTransfers([OUT, IN, { ...IN, account: 'C' }]).size).toBe(0);
    expect(findTransfers([OUT, { ...OUT, date: '2026-02-03' }, IN]).size).toBe(0);
    // The second incoming posting fits only the second outgoing one, which fits both incoming ones.
    const late = { ...OUT, date: '2026-02-06' };
    expect(findTransfers([OUT, IN, late]).size).toBe(0);
  });

  it('pairs no postings that the user has rejected', () => {
    const third = { ...IN, account: 'C' };
    expect(findTransfers([OUT, IN], () => true).size).toBe(0);
    expect(findTransfers([OUT, IN, third], (a, b) => a === third || b === third).get(OUT)).toBe(IN);
  });

  it('pairs each posting with at most one, which is paired with it, whatever the order', () => {
    const side = fc.record({
      account: fc.constantFrom('A', 'B', 'C'),
      currency: fc.constantFrom('EUR', null),
      date: fc
        .integer({ min: 28, max: 40 })
        .map((at) => new Date(Date.UTC(2026, 0, at)).toISOString().slice(0, 10)),
      amount: fc.constantFrom('5', '-5', '7.00', '-7'),
    });
    const lists = fc
      .array(side, { maxLength: 12 })
      .chain((sides) =>
        fc.tuple(fc.constant(sides), fc.shuffledSubarray(sides, { minLength: sides.length })),
      );
    fc.assert(
      fc.property(lists, ([sides, shuffled]) => {
        const pairs = findTransfers(sides);
        for (const [a, b] of pairs) {
          expect(pairs.get(b)).toBe(a);
          expect(Number(a.amount) + Number(b.amount)).toBe(0);
          expect(a.account).not.toBe(b.account);
        }
        const again = findTransfers(shuffled);
        expect(sides.map((each) => again.get(each))).toEqual(sides.map((each) => pairs.get(each)));
      }),
    );
  });
});
