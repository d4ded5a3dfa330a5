import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits, type NewRule, type SetBy } from '@saldo/contracts';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { transactionsOf } from '../testing/stored-sums';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const ruleOf = (value: string, actions: NewRule['actions'], more: Partial<NewRule> = {}): NewRule => ({
  conditions: [[{ field: 'payee', is: 'contains', value }]],
  actions,
  ...more,
});
const add = (value: string, actions: NewRule['actions'], person = me) =>
  person.ask(ledgerRpc.addRule, ruleOf(value, actions));
const bought = (name: string, more: object = {}) => ({
  ...{ name, category: 'Miscellaneous', cost: 10, addedOn: '2026-01-31' },
  ...more,
});
const setBy: SetBy = { category: { by: 'default' }, payee: { by: 'default' } };
/** Records transactions as the import of a bank file does. */
const importAll = (transactions: object[]) =>
  me.ask(ledgerRpc.importTransactions, {
    importId: randomUUID(),
    from: 0,
    transactions: transactions.map((each) => ({ ...(each as ReturnType<typeof bought>), setBy })),
  });
const list = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
/** Returns all stored fields except the version and the history, which an undo extends. */
const stored = async () => {
  const rows = await transactionsOf(ledger.app).find({ bookId: me.who.bookId }).sort({ _id: 1 }).lean();
  return rows.map(({ version: _, history: __, ...row }) => row);
};
const apply = async (id: string, group: string = randomUUID()) => {
  for (let after: string | undefined; ;) {
    const { next, ...applied } = await me.ask(ledgerRpc.applyRule, { id, group, after });
    if (next === undefined) return applied;
    after = next;
  }
};
const ids = async (person = me) => (await person.ask(ledgerRpc.listRules, {})).rules.map(({ _id }) => _id);

describe('the rules of a book', () => {
  it('are kept in their order, changed, reordered and deleted, and belong to one user', async () => {
    const a = await add('a', { category: 'Food' });
    const b = await add('b', { tags: ['trip'] });
    const c = await add('c', { payee: 'C' });
    expect(await ids()).toEqual([a._id, b._id, c._id]);
    await me.ask(ledgerRpc.orderRules, { ids: [c._id, a._id] });
    expect(await ids()).toEqual([c._id, a._id, b._id]);
    const changed = ruleOf('A', { note: 'Hi' }, { stops: true });
    expect(await me.ask(ledgerRpc.changeRule, { id: a._id, rule: changed })).toEqual({
      ...changed,
      _id: a._id,
    });
    await me.ask(ledgerRpc.removeRule, { id: b._id });
    expect(await ids()).toEqual([c._id, a._id]);
    const other = ledger.person();
    expect(await ids(other)).toEqual([]);
    const unknown = { code: 'not-found' };
    await expect(other.ask(ledgerRpc.removeRule, { id: a._id })).rejects.toMatchObject(unknown);
    await expect(other.ask(ledgerRpc.changeRule, { id: a._id, rule: changed })).rejects.toMatchObject(
      unknown,
    );
    await expect(apply('f'.repeat(24))).rejects.toMatchObject(unknown);
  });

  it('are all added when several requests add one at once, and one request adds it once', async () => {
    const requestKey = randomUUID();
    await Promise.all([
      ...['a', 'b', 'c'].map((value) => add(value, { note: value })),
      me.ask(ledgerRpc.addRule, { ...ruleOf('d', { note: 'd' }), requestKey }),
    ]);
    await me.ask(ledgerRpc.addRule, { ...ruleOf('d', { note: 'd' }), requestKey });
    expect(await ids()).toHaveLength(4);
  });

  it.each([
    ['nothing to do', {}, 'actions'],
    ['a reserved category', { category: 'transfer' }, 'actions.category'],
    [
      'a reserved category of a share',
      {
        parts: [
          { category: 'A', percent: 50 },
          { category: 'Transfer', percent: 50 },
        ],
      },
      'actions.parts.1.category',
    ],
    ['an unknown account', { transferTo: 'f'.repeat(24) }, 'actions.transferTo'],
    [
      'shares of 90 %',
      {
        parts: [
          { category: 'A', percent: 40 },
          { category: 'B', percent: 50 },
        ],
      },
      'actions.parts',
    ],
  ])('refuse one with %s', async (_, actions, path) => {
    await expect(add('a', actions)).rejects.toMatchObject({ code: 'validation-failed', fields: [{ path }] });
  });
});

const payeeTest = { field: 'payee', is: 'contains', value: 'a' } as const;
it.each<[string, NewRule['conditions'], string, string]>([
  [
    'amounts in the wrong order',
    [[payeeTest, { field: 'amount', from: 9, to: 1 }]],
    '0.1.to',
    'rule-amounts-reversed',
  ],
  ['no amount', [[{ field: 'amount' }]], '0.0.from', 'rule-amount'],
  ['a negative amount', [[{ field: 'amount', to: -1 }]], '0.0.to', 'rule-amount'],
  ['a day 0', [[{ field: 'day', from: 0, to: 3 }]], '0.0.from', 'rule-day'],
  ['no weekday', [[{ field: 'weekday', days: [] }]], '0.0.days', 'choice-required'],
  ['an empty text', [[{ ...payeeTest, value: ' ' }]], '0.0.value', 'required'],
  ['a long text', [[{ ...payeeTest, value: 'a'.repeat(10_000) }]], '0.0.value', 'text-too-long'],
  ['an empty group', [[payeeTest], []], '1', 'rule-condition-required'],
  ['many conditions', [Array.from({ length: 7 }, () => payeeTest)], '0', 'rule-tests-too-many'],
  ['many groups', Array.from({ length: 5 }, () => [payeeTest]), '', 'rule-groups-too-many'],
  ['no condition', [], '', 'rule-condition-required'],
])('refuses a rule with %s', async (_, conditions, at, code) => {
  const path = ['conditions', at].filter(Boolean).join('.');
  const refusal = { code: 'validation-failed', fields: [{ path, code }] };
  const rule = { conditions, actions: { category: 'Food' } };
  await expect(me.ask(ledgerRpc.addRule, rule)).rejects.toMatchObject(refusal);
  await expect(me.ask(ledgerRpc.previewRule, rule)).rejects.toMatchObject(refusal);
});

it('refuses an unknown account in a condition', async () => {
  const conditions: NewRule['conditions'] = [
    [payeeTest],
    [payeeTest, { field: 'account', ids: ['f'.repeat(24)] }],
  ];
  const refusal = {
    code: 'validation-failed',
    fields: [{ path: 'conditions.1.1.ids', code: 'account-unknown' }],
  };
  const rule = { conditions, actions: { category: 'Food' } };
  await expect(me.ask(ledgerRpc.addRule, rule)).rejects.toMatchObject(refusal);
  await expect(me.ask(ledgerRpc.previewRule, rule)).rejects.toMatchObject(refusal);
});

it('takes days around the end of a month, and one amount as both ends', async () => {
  const conditions: NewRule['conditions'] = [
    [
      { field: 'day', from: 28, to: 3 },
      { field: 'amount', from: 5, to: 5 },
    ],
  ];
  await me.ask(ledgerRpc.addRule, { conditions, actions: { category: 'Food' } });
  expect(await ids()).toHaveLength(1);
});

describe('applying a rule to the past', () => {
  it('changes what it previews, as one group, and undo brings all back', async () => {
    await importAll([
      bought('AMZN 1', { raw: { text: 'AMZN 1' } }),
      bought('AMZN 2', { tags: ['old'], cost: 0.05 }),
      bought('Aldi'),
    ]);
    const rule = ruleOf('amzn', { payee: 'Amazon', category: 'Shopping', tags: ['online'], note: 'Web' });
    const { _id } = await me.ask(ledgerRpc.addRule, rule);
    const [before, storedBefore] = [await list(), await stored()];
    const preview = await me.ask(ledgerRpc.previewRule, rule);
    const after = { name: 'Amazon', category: 'Shopping', note: 'Web' };
    expect(preview).toMatchObject({ count: 2, keptCount: 0 });
    expect(preview.rows.map((row) => row.after)).toEqual([
      { ...after, tags: ['online'] },
      { ...after, tags: ['old', 'online'] },
    ]);
    expect(await list()).toEqual(before);
    const { changedCount, group } = await apply(_id);
    expect(changedCount).toBe(2);
    const ruled = { ...after, setBy: { category: { by: 'rule' }, payee: { by: 'rule' } } };
    expect(await list()).toMatchObject([ruled, ruled, { name: 'Aldi', setBy }]);
    expect(await apply(_id)).toMatchObject({ changedCount: 0 });
    await undo(me, group);
    expect(await stored()).toStrictEqual(storedBefore);
  });

  it('changes nothing that the user has entered or changed by hand, and says so', async () => {
    await me.ask(ledgerRpc.createTransaction, bought('Shell', { category: 'Food' }));
    await importAll([bought('Shell 1'), bought('Shell 2')]);
    const [second] = await list();
    const change = { category: 'Bills' };
    const edited = await me.ask(ledgerRpc.updateTransaction, { id: second?._id ?? '', change });
    expect(edited.setBy).toEqual({ payee: setBy.payee });
    const rule = ruleOf('shell', { category: 'Transportation' });
    const { _id } = await me.ask(ledgerRpc.addRule, rule);
    expect(await me.ask(ledgerRpc.previewRule, rule)).toMatchObject({ count: 1, keptCount: 2 });
    expect(await apply(_id)).toMatchObject({ changedCount: 1 });
    expect((await list()).map(({ category }) => category).sort()).toEqual([
      'Bills',
      'Food',
      'Transportation',
    ]);
  });

  it('changes no category that the user has confirmed', async () => {
    await importAll([bought('Shell 1'), bought('Shell 2')]);
    const [first] = await list();
    const change = { confirmed: true } as const;
    await me.ask(ledgerRpc.editTransactions, {
      ...{ transactionIds: [first?._id ?? ''], change, group: randomUUID() },
    });
    const rule = await add('shell', { category: 'Transportation' });
    expect(await apply(rule._id)).toMatchObject({ changedCount: 1 });
    expect(await list()).toMatchObject([
      { category: 'Miscellaneous', setBy: { payee: setBy.payee } },
      { category: 'Transportation', setBy: { category: { by: 'rule' } } },
    ]);
  });

  it('goes on where an earlier call of its group stopped', async () => {
    const count = limits.rowsPerCall + 5;
    for (let from = 0; from < count; from += limits.importRows)
      await importAll(
        Array.from({ length: Math.min(limits.importRows, count - from) }, () => bought('Shell')),
      );
    const { _id } = await add('shell', { category: 'Transportation' });
    const group = randomUUID();
    await me.ask(ledgerRpc.applyRule, { id: _id, group });
    expect(await apply(_id, group)).toMatchObject({ changedCount: count });
  });
});

it('rules run on rows of a file before memory and brands, and on receipts', async () => {
  await add('rewe', { payee: 'My shop', category: 'Pets', tags: ['food'] });
  await add('aldi', { ignore: true });
  const row = (text: string) => ({ text, isIncome: false, cost: 5 });
  const rows = [row('REWE SAGT DANKE'), row('ALDI SUED'), row('NETFLIX.COM')];
  expect(await me.ask(ledgerRpc.suggestCategories, { rows })).toMatchObject({
    suggestions: [
      { row: 0, category: 'Pets', type: 'expense', isSure: true, reason: { type: 'rule' }, ruleText: 'rewe' },
      { row: 1, category: 'Groceries' },
      { row: 2, category: 'Subscriptions' },
    ],
    ruled: [
      { row: 0, payee: 'My shop', tags: ['food'], ruleText: 'rewe' },
      { row: 1, isIgnored: true },
    ],
  });
  expect(await me.ask(ledgerRpc.suggestCategory, { merchant: 'Rewe' })).toEqual({ category: 'Pets' });
});

it('a rule with an amount applies to a receipt of that amount alone', async () => {
  const conditions: NewRule['conditions'] = [
    [
      { field: 'payee', is: 'word', value: 'rewe' },
      { field: 'amount', from: 100 },
    ],
  ];
  await me.ask(ledgerRpc.addRule, { conditions, actions: { category: 'Pets' } });
  const suggested = (cost?: number) => me.ask(ledgerRpc.suggestCategory, { merchant: 'Rewe', cost });
  expect(await suggested(120)).toEqual({ category: 'Pets' });
  expect(await suggested(99.99)).toEqual({ category: 'Groceries' });
  expect(await suggested()).toEqual({ category: 'Groceries' });
});

it('a rule with an account and days applies to receipts of these alone', async () => {
  const account = { name: 'Card', kind: 'credit-card', openingDate: '2020-01-01' } as const;
  const { _id: accountId } = await me.ask(ledgerRpc.createAccount, account);
  const conditions: NewRule['conditions'] = [
    [
      { field: 'account', ids: [accountId] },
      { field: 'day', from: 28, to: 3 },
    ],
  ];
  await me.ask(ledgerRpc.addRule, { conditions, actions: { category: 'Pets' } });
  const suggested = (more: object) => me.ask(ledgerRpc.suggestCategory, { merchant: 'Rewe', ...more });
  expect(await suggested({ accountId, date: '2026-01-30' })).toEqual({ category: 'Pets' });
  expect(await suggested({ accountId, date: '2026-01-15' })).toEqual({ category: 'Groceries' });
  expect(await suggested({ date: '2026-01-30' })).toEqual({ category: 'Groceries' });
});
