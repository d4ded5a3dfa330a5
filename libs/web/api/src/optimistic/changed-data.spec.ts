import type { Account, Summary, Transaction, TransactionPage } from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import { sumMoney } from '@saldo/finance';
import fc from 'fast-check';
import { changedAccount, changedPage, changedSummary } from './changed-data';
import type { ListQuery } from './list-order';

const today = '2026-11-21';
const entry = (_id: string, fields: Partial<Transaction> = {}) =>
  aTransaction({ _id, cost: 10, addedOn: today, ...fields });
const pageOf = (transactions: Transaction[], more: Partial<TransactionPage> = {}): TransactionPage => ({
  ...{ transactions, totalPages: 1, total: transactions.length, page: 1, ...more },
});
const idsOf = ({ transactions }: TransactionPage) => transactions.map(({ _id }) => _id);

describe('a page of a list', () => {
  const rows = [
    entry('c', { addedOn: '2026-11-20', cost: 30, name: 'Cinema' }),
    entry('b', { addedOn: '2026-11-10', cost: 20, name: 'Books' }),
    entry('a', { addedOn: '2026-11-01', cost: 10, name: 'Apples' }),
  ];
  const added = entry('new', { addedOn: '2026-11-10', cost: 20, name: 'Books', note: 'with Ada' });
  const after = (query: ListQuery, page = pageOf(rows)) =>
    idsOf(changedPage(page, query, { after: added }, 'main'));

  test.each<[string, ListQuery, string]>([
    ['newest first, before others of the day', {}, 'c new b a'],
    ['by name', { sort: 'name', order: 'desc' }, 'c new b a'],
    ['by amount', { sort: 'amount', order: 'desc' }, 'c new b a'],
  ])('shows a new transaction where the order puts it: %s', (_, query, ids) => {
    expect(after(query).join(' ')).toBe(ids);
  });

  test('shows a new transaction after others of the day where the oldest are first', () => {
    const oldestFirst = pageOf(rows.toReversed());
    expect(after({ sort: 'date', order: 'asc' }, oldestFirst).join(' ')).toBe('a b new c');
  });

  test.each<[string, ListQuery, boolean]>([
    ['a part of its name', { search: 'OOK' }, true],
    ['a part of its note', { search: 'ada' }, true],
    ['another text', { search: 'tea' }, false],
    ['its category', { category: 'Food' }, true],
    ['another category', { category: 'Bills' }, false],
    ['incomes', { isIncome: true }, false],
    ['the default account', { account: 'main' }, true],
    ['another account', { account: 'savings' }, false],
    ['days around it', { startDate: '2026-11-10', endDate: '2026-11-10' }, true],
    ['later days', { startDate: '2026-11-11' }, false],
    ['earlier days', { endDate: '2026-11-09' }, false],
  ])('filtered by %s', (_, query, isShown) => {
    const page = changedPage(pageOf(rows), query, { after: added }, 'main');
    expect(idsOf(page).includes('new')).toBe(isShown);
    expect(page.total).toBe(isShown ? 4 : 3);
  });

  test('shows a transfer to the account that filters', () => {
    const transfer = entry('new', { transfer: { toAccountId: 'savings', toAmount: 10 } });
    const page = changedPage(pageOf(rows), { account: 'savings' }, { after: transfer }, 'main');
    expect(idsOf(page)).toContain('new');
  });

  test('counts but does not show what another page has', () => {
    const second = pageOf(rows, { page: 2, totalPages: 3, total: 23 });
    const newest = changedPage(second, { page: 2 }, { after: entry('new') }, 'main');
    expect(newest).toMatchObject({ transactions: rows, total: 24, totalPages: 3 });
    const oldest = entry('new', { addedOn: '2020-01-01' });
    expect(idsOf(changedPage(second, { page: 2 }, { after: oldest }, 'main'))).toEqual(['c', 'b', 'a']);
  });

  test('moves an edited row, replaces one that stays, and removes one that no longer matches', () => {
    const edit = (more: Partial<Transaction>, query: ListQuery = {}) => {
      const before = entry('b', { addedOn: '2026-11-10', cost: 20, name: 'Books' });
      return changedPage(pageOf(rows), query, { before, after: { ...before, ...more } }, 'main');
    };
    expect(idsOf(edit({ addedOn: today }))).toEqual(['b', 'c', 'a']);
    expect(edit({ note: 'new' }).transactions[1]).toMatchObject({ _id: 'b', note: 'new' });
    expect(edit({ category: 'Bills' }, { category: 'Food' })).toMatchObject({ total: 2 });
  });
});

describe('totals', () => {
  const summary: Summary = {
    ...{ totalIncome: 100.1, totalExpenses: 0.2, balance: 99.9, datedAfterToday: 0, recentTransactions: [] },
  };
  const change = (after: Transaction, accountId?: string) =>
    changedSummary(summary, { after }, { accountId, defaultAccountId: 'main', today });

  test('count a new expense and income exactly', () => {
    expect(change(entry('x', { cost: 0.1 }))).toMatchObject({ totalExpenses: 0.3, balance: 99.8 });
    expect(change(entry('x', { cost: 0.2, isIncome: true }))).toMatchObject({ totalIncome: 100.3 });
  });

  test('have what is dated after today beside the balance', () => {
    expect(change(entry('x', { addedOn: '2027-01-01' }))).toMatchObject({
      ...{ totalExpenses: 10.2, balance: 99.9, datedAfterToday: -10 },
    });
  });

  test('of the book count the fees of a transfer alone, and nothing of a foreign account', () => {
    const transfer = { toAccountId: 'savings', toAmount: 9 };
    const withFee = entry('x', { transfer, parts: [{ category: 'Fees', amount: 1 }] });
    expect(change(withFee)).toMatchObject({ totalExpenses: 1.2, balance: 98.9 });
    expect(change(entry('x', { currency: 'JPY' }))).toMatchObject({ totalExpenses: 0.2, balance: 99.9 });
  });

  test('of an account count both sides of a transfer, and nothing of other accounts', () => {
    const transfer = entry('x', { transfer: { toAccountId: 'savings', toAmount: 10 } });
    expect(change(transfer, 'main')).toMatchObject({ balance: 89.9, recentTransactions: [{ _id: 'x' }] });
    expect(change(transfer, 'savings')).toMatchObject({ balance: 109.9 });
    expect(change(transfer, 'other')).toMatchObject({ balance: 99.9, recentTransactions: [] });
  });
});

test('the balances of an account count neither later days nor, if cleared, what is pending', () => {
  const held = { _id: 'main', currency: null, balance: { total: 5, cleared: 5 } } as Account;
  const change = (more: Partial<Transaction>) =>
    changedAccount(held, { after: entry('x', more) }, { defaultAccountId: 'main', today }).balance;
  expect(change({})).toEqual({ total: -5, cleared: -5 });
  expect(change({ status: 'pending' })).toEqual({ total: -5, cleared: 5 });
  expect(change({ addedOn: '2026-11-22' })).toEqual({ total: 5, cleared: 5 });
  expect(change({ accountId: 'savings' })).toEqual({ total: 5, cleared: 5 });
  const arriving = { toAccountId: 'main', toAmount: 10 };
  const sent = { accountId: 'savings', status: 'pending' } as const;
  expect(change({ ...sent, transfer: arriving })).toEqual({ total: 15, cleared: 5 });
  expect(change({ ...sent, transfer: { ...arriving, status: 'cleared' } })).toEqual({
    total: 15,
    cleared: 15,
  });
});

describe('a change that is taken back', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100);
  const anyEntry = (_id: string) =>
    fc
      .record({ cost: cents, isIncome: fc.boolean(), day: fc.integer({ min: 10, max: 29 }) })
      .map(({ day, ...more }) => entry(_id, { ...more, addedOn: `2026-11-${day}` }));
  const others = fc
    .uniqueArray(fc.integer({ min: 10, max: 29 }), { maxLength: 10 })
    .map((days) =>
      days.toSorted((a, b) => b - a).map((day) => entry(`d${day}`, { addedOn: `2026-11-${day}` })),
    );

  test('leaves lists and totals as they were', () => {
    fc.assert(
      fc.property(others, anyEntry('new'), cents, (rows, after, balance) => {
        const page = pageOf(rows, { totalPages: Math.ceil(rows.length / 10) });
        expect(changedPage(changedPage(page, {}, { after }, 'main'), {}, { before: after }, 'main')).toEqual(
          page,
        );
        const figures = { accountId: undefined, defaultAccountId: 'main', today };
        const summary: Summary = {
          totalIncome: 0,
          totalExpenses: balance,
          balance: sumMoney([0, -balance], null),
          datedAfterToday: 0,
          recentTransactions: rows.slice(0, 5),
        };
        const changed = changedSummary(summary, { after }, figures);
        expect(changedSummary(changed, { before: after }, figures)).toEqual(summary);
      }),
    );
  });
});
