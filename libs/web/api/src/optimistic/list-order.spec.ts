import type { Transaction } from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import { compareRows, matches } from './list-order';

const row = aTransaction({ name: 'Café Zürich', cost: 42.5, addedOn: '2026-11-21', note: 'Hauptstraße' });
const transfer = { toAccountId: 'b', toAmount: 91.2, toCurrency: 'EUR' };

test.each([
  ['cafe', 'ZURICH', 'HAUPTSTRASSE', 'food', 'trip', 'pets', '42.50', '42,5', '>40', '91.20', '  '],
])('a search finds a transaction by %s', (...searches) => {
  const all = { ...row, transfer, tags: ['Trip'], parts: [{ category: 'Pets', amount: 1 }] };
  for (const search of searches)
    expect([search, matches(all, { search }, undefined)]).toEqual([search, true]);
});

test.each(['tea', '>42.50', '43', '4250'])('a search does not find another transaction by %s', (search) => {
  expect(matches(row, { search }, undefined)).toBe(false);
});

test('payee, tag, status and receipt filter as in the ledger', () => {
  const all = {
    ...row,
    tags: ['trip'],
    receiptId: 'r',
    transfer: { ...transfer, status: 'pending' as const },
  };
  for (const filter of [
    { payee: 'CAFÉ ZÜRICH' },
    { tag: 'trip' },
    { status: 'pending' },
    { status: 'cleared' },
    { status: 'pending', account: 'b' },
    { hasReceipt: true },
  ] as const)
    expect([filter, matches(all, filter, undefined)]).toEqual([filter, true]);
  for (const filter of [
    { payee: 'Café' },
    { tag: 'tri' },
    { status: 'reconciled' },
    { status: 'cleared', account: 'b' },
    { hasReceipt: false },
  ] as const)
    expect([filter, matches(all, filter, undefined)]).toEqual([filter, false]);
});

describe('the order of a list', () => {
  const sorted = (rows: Partial<Transaction>[], sort: 'name' | 'category' | 'amount') =>
    rows.map((each) => ({ ...row, ...each })).toSorted((a, b) => compareRows(a, b, { sort, order: 'asc' }));

  it.each(['name', 'category'] as const)('of a %s is by letters', (sort) => {
    const texts = ['zoo', 'Banana', 'apple', 'Äpfel'];
    const rows = sorted(
      texts.map((text) => ({ [sort]: text })),
      sort,
    );
    expect(rows.map((each) => each[sort])).toEqual(['Äpfel', 'apple', 'Banana', 'zoo']);
  });

  it('of amounts is that of the numbers that the rows show', () => {
    const rows = sorted([{ cost: 900, currency: 'JPY' }, { cost: 500, transfer }, { cost: 7 }], 'amount');
    expect(rows.map(({ cost }) => cost)).toEqual([7, 500, 900]);
  });
});
