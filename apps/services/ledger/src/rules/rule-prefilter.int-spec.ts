import { randomUUID } from 'node:crypto';
import { type RuleTest, ruleRunner } from '@saldo/categorisation';
import { ledgerRpc } from '@saldo/contracts';
import type { TransactionRow } from '../transactions';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { transactionsOf } from '../testing/stored-sums';
import { prefilterOf } from './rule-prefilter';
import { subjectOf } from './rule-subject';

const TEXTS = [
  ...[
    'AMZN Mktp DE*1A2B3',
    'AMZ ON 12.03.',
    'Café Müller',
    'CAFE MUELLER 1234 BERLIN',
    "McDonald's",
    'MC`DONALDS',
  ],
  ...['Straße', 'STRASSE', 'Łódź', 'Æble', 'ПЯТЁРОЧКА 123', 'ローソン 渋谷', 'ﬁtness', 'İstanbul', 'REWE123'],
  ...['SQ *HEART COFFEE', 'Coffee   heart', 'cof\u00adfee', '12,50 €'],
];
const VALUES = [
  ...[
    'amazon',
    'amzn',
    'a',
    'cafe',
    'müller',
    'mueller',
    'mcdonalds',
    "McDonald's",
    'strasse',
    'ß',
    'lodz',
    'aeble',
  ],
  ...[
    'пятерочка',
    'ローソン',
    'fitness',
    'istanbul',
    'rewe 123',
    'heart coffee',
    'coffee*heart',
    '*caf?*',
    '***',
    '!',
    '50',
  ],
];

let ledger: Ledger;
let me: Person;
let rows: TransactionRow[];
beforeAll(async () => {
  ledger = await startLedger();
  me = ledger.person();
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
  const { _id: toAccountId } = await me.ask(ledgerRpc.createAccount, savings);
  const plain = { category: 'Food', cost: 12.5, addedOn: '2026-01-31' };
  await me.ask(ledgerRpc.importTransactions, {
    ...{ importId: randomUUID(), from: 0 },
    transactions: [
      ...TEXTS.flatMap((text) => [
        { ...plain, name: text },
        { ...plain, name: 'Shop', raw: { text } },
        { ...plain, name: 'Shop', tags: [text.slice(0, 20)] },
      ]),
      { ...plain, name: 'Wages', category: 'Salary', isIncome: true, cost: 0.29 },
      { ...plain, name: 'Move', category: 'Transfer', transfer: { toAccountId }, cost: 1.005e3 },
    ],
  });
  rows = await transactionsOf(ledger.app).find({ bookId: me.who.bookId }).lean();
});
afterAll(() => ledger.stop());

const texts = VALUES.flatMap((value) =>
  (['payee', 'text', 'tag'] as const).flatMap((field) =>
    (['contains', 'starts', 'exact', 'word', 'wildcard'] as const).map((is) => ({ field, is, value })),
  ),
);
const facts: RuleTest[] = [
  { field: 'amount', from: 0.29, to: 0.29 },
  { field: 'amount', to: 12.5 },
  { field: 'amount', from: 1005 },
  { field: 'amount' },
  { field: 'direction', is: 'in' },
  { field: 'direction', is: 'out' },
  { field: 'kind', is: 'expense' },
  { field: 'kind', is: 'transfer' },
  { field: 'day', from: 28, to: 3 },
];

const found = async (conditions: RuleTest[][]) => {
  const run = ruleRunner([{ _id: 'a', conditions, actions: { tags: ['hit'] } }]);
  const matching = rows.filter((row) => run(subjectOf(row)).applied.length > 0);
  const read = await transactionsOf(ledger.app).find({ bookId: me.who.bookId, ...prefilterOf(conditions) });
  return { matching, read: new Set(read.map(({ _id }) => String(_id))) };
};

it('reads every transaction to which a rule applies', async () => {
  let matchingCount = 0;
  const tests: RuleTest[] = [...texts, ...facts];
  for (const test of tests)
    for (const conditions of [
      [[test]],
      [[{ ...test, not: true }]],
      [[test], [{ field: 'text' as const, is: 'exact' as const, value: 'x' }]],
    ]) {
      const { matching, read } = await found(conditions);
      matchingCount += matching.length;
      expect([
        conditions,
        matching.filter(({ _id }) => !read.has(String(_id))).map(({ name, raw }) => [name, raw?.text]),
      ]).toEqual([conditions, []]);
    }
  expect(matchingCount).toBeGreaterThan(1_000);
});

it('reads few others', async () => {
  const own: RuleTest = { field: 'account', ids: [String(rows[0]?.postings[0].accountId)] };
  const { matching, read } = await found([
    [{ field: 'payee', is: 'contains', value: 'heart' }, { field: 'amount', from: 1 }, own],
    [{ field: 'text', is: 'word', value: 'coffee' }],
  ]);
  expect(matching).toHaveLength(4);
  // The query also returns texts with apostrophes.
  expect(read.size).toBeLessThan(rows.length / 3);
});
