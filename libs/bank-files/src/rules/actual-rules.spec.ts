import { zipSync } from 'fflate';
import { actualExport } from '../testing/actual-database.ts';
import { type AppRules } from './app-rules.ts';
import { readAppRules } from './read-app-rules.ts';

function read(...args: Parameters<typeof actualExport>): AppRules {
  const result = readAppRules(actualExport(...args));
  if (!result || 'error' in result) throw new Error('unreadable');
  return result;
}

const payee = { op: 'is', field: 'description', value: 'p1' };
const food = { op: 'set', field: 'category', value: 'c1' };
const inText = (value: unknown, op = 'contains') => ({ op, field: 'imported_description', value });
/** Returns the groups for one condition, or the reason and words with which it is left out. */
function conditionsOf(condition: object): unknown {
  const { rules, leftOut } = read([{ conditions: [condition], actions: [food] }]);
  return rules[0]?.conditions ?? leftOut.map(({ reason, what }) => `${reason}: ${what}`)[0];
}
const amount = (op: string, value: unknown, options?: object) =>
  conditionsOf({ op, field: 'amount', value, options });

it('reads the rules of the database, each under what it tests', () => {
  expect(
    read([
      { conditions: [payee, inText('REWE')], actions: [food] },
      { op: 'or', conditions: [payee, inText(['a', 'b'], 'oneOf')], actions: [food] },
    ]),
  ).toEqual({
    app: 'actual',
    rules: [
      {
        name: 'payee is Rewe and imported payee contains REWE',
        conditions: [
          [
            { field: 'payee', is: 'exact', value: 'Rewe' },
            { field: 'payee', is: 'contains', value: 'REWE' },
          ],
        ],
        actions: { category: 'Food' },
      },
      {
        name: 'payee is Rewe or imported payee oneOf a, b',
        conditions: ['Rewe', 'a', 'b'].map((value) => [{ field: 'payee', is: 'exact', value }]),
        actions: { category: 'Food' },
      },
    ],
    leftOut: [],
  });
});

it('keeps the order in which Actual runs them: by stage, then the more exact ones last, then by id', () => {
  const rules = [
    { conditions: [payee], actions: [food], stage: 'post' },
    { conditions: [payee], actions: [food] },
    { conditions: [inText('x')], actions: [food] },
    { conditions: [payee, inText('x')], actions: [food] },
    { conditions: [payee], actions: [food], stage: 'pre' },
    { conditions: [inText('y')], actions: [food] },
    { conditions: [payee], actions: [food], tombstone: 1 },
  ];
  expect(read(rules).rules.map(({ name }) => name)).toEqual([
    'payee is Rewe',
    'imported payee contains x',
    'imported payee contains y',
    'payee is Rewe and imported payee contains x',
    'payee is Rewe',
    'payee is Rewe',
  ]);
});

describe('a condition', () => {
  it('on a payee names it, also after payees were merged', () => {
    expect(conditionsOf({ op: 'isNot', field: 'description', value: 'merged' })).toEqual([
      [{ field: 'payee', is: 'exact', value: 'Rewe', not: true }],
    ]);
    expect(conditionsOf({ op: 'notOneOf', field: 'description', value: ['p1', 'p2'] })).toEqual([
      [
        { field: 'payee', is: 'exact', value: 'Rewe', not: true },
        { field: 'payee', is: 'exact', value: 'Aldi', not: true },
      ],
    ]);
    expect(conditionsOf({ op: 'doesNotContain', field: 'description', value: 'we' })).toEqual([
      [{ field: 'payee', is: 'contains', value: 'we', not: true }],
    ]);
  });

  it('on accounts names them', () => {
    expect(conditionsOf({ op: 'notOneOf', field: 'acct', value: ['a1', 'a2'] })).toEqual([
      [{ field: 'account', ids: [{ name: 'Bank' }, { name: 'Savings' }], not: true }],
    ]);
    expect(conditionsOf({ op: 'is', field: 'acct', value: 'a1' })).toEqual([
      [{ field: 'account', ids: [{ name: 'Bank' }] }],
    ]);
  });

  it('on an amount without a sign says the direction', () => {
    const out = { field: 'direction', is: 'out' };
    const income = { field: 'direction', is: 'in' };
    expect(amount('is', -1250)).toEqual([[out, { field: 'amount', from: 12.5, to: 12.5 }]]);
    expect(amount('gt', 1000)).toEqual([[income, { field: 'amount', from: 10.01 }]]);
    expect(amount('gte', -1000)).toEqual([[out, { field: 'amount', to: 10 }], [income]]);
    expect(amount('lt', 0)).toEqual([[out, { field: 'amount', from: 0.01 }]]);
    expect(amount('lte', 500)).toEqual([[out], [income, { field: 'amount', to: 5 }]]);
    expect(amount('isapprox', 1000)).toEqual([[income, { field: 'amount', from: 9.25, to: 10.75 }]]);
    expect(amount('isbetween', { num1: 300, num2: 100 }, { outflow: true })).toEqual([
      [out, { field: 'amount', from: 1, to: 3 }],
    ]);
    expect(amount('gt', 100, { inflow: true })).toEqual([[income, { field: 'amount', from: 1.01 }]]);
  });

  it.each<[string, object]>([
    ['payee oneOf', { op: 'oneOf', field: 'description', value: [] }],
    ['payee is Savings', { op: 'is', field: 'description', value: 'p3' }],
    ['payee is p4', { op: 'is', field: 'description', value: 'p4' }],
    ['payee is p5', { op: 'is', field: 'description', value: 'p5' }],
    ['payee is', { op: 'is', field: 'description', value: null }],
    ['account contains Ban', { op: 'contains', field: 'acct', value: 'Ban' }],
    ['account onBudget', { op: 'onBudget', field: 'acct', value: '' }],
    ['account is a3', { op: 'is', field: 'acct', value: 'a3' }],
    ['account oneOf', { op: 'oneOf', field: 'acct', value: [] }],
    ['imported payee matches ^x', inText('^x', 'matches')],
    ['imported payee is', inText('', 'is')],
    ['category is Food', { op: 'is', field: 'category', value: 'c1' }],
    ['notes contains x', { op: 'contains', field: 'notes', value: 'x' }],
    ['date is', { op: 'is', field: 'date', value: { frequency: 'monthly' } }],
    ['amount is 5', { op: 'is', field: 'amount', value: '5' }],
    ['amount formula 5', { op: 'formula', field: 'amount', value: 5 }],
    ['amount isbetween', { op: 'isbetween', field: 'amount', value: {} }],
    ['amount lt -5', { op: 'lt', field: 'amount', value: -5, options: { inflow: true } }],
    ['undefined undefined undefined', {}],
  ])('"%s" leaves the rule out', (what, condition) =>
    expect(conditionsOf(condition)).toBe(`condition: ${what}`),
  );

  it('is missing, or there are too many combinations of them: the rule is left out', () => {
    const many = inText(
      Array.from({ length: 15 }, (_, index) => `number ${index}`),
      'oneOf',
    );
    const rules = [
      { conditions: [], actions: [food] },
      { conditions: null, actions: [food], op: 'or' },
      { conditions: [many, many], actions: [food] },
    ];
    const { rules: none, leftOut } = read(rules);
    expect(none).toEqual([]);
    expect(leftOut.map(({ reason, rule }) => [reason, rule.length])).toEqual([
      ['condition', 0],
      ['condition', 0],
      ['condition', 81],
    ]);
  });
});

describe('actions', () => {
  const actionsOf = (...actions: object[]): unknown => {
    const { rules, leftOut } = read([{ conditions: [payee], actions }]);
    return rules[0]?.actions ?? leftOut.map(({ reason, what }) => `${reason}: ${what}`)[0];
  };
  const set = (field: string, value: unknown, options?: object) => ({ op: 'set', field, value, options });
  const share = (splitIndex: number, method: string, value: unknown) => ({
    ...{ op: 'set-split-amount', field: null, value, options: { splitIndex, method } },
  });
  const partOf = (splitIndex: number, category: string) => set('category', category, { splitIndex });

  it('name, categorise, note, transfer and ignore', () => {
    expect(actionsOf(set('description', 'p2'), set('category', 'c9'), set('notes', 'n'))).toEqual({
      ...{ payee: 'Aldi', category: 'Food', note: 'n' },
    });
    expect(actionsOf(set('payee_name', 'New'))).toEqual({ payee: 'New' });
    expect(actionsOf(set('description', 'p3'))).toEqual({ transferTo: { name: 'Savings' } });
    expect(actionsOf({ op: 'delete-transaction' })).toEqual({ ignore: true });
  });

  it('name the group of a category if another group has one of that name', () => {
    const named = ['c2', 'c3', 'c4'].map((id) => actionsOf(set('category', id)));
    expect(named).toEqual([{ category: 'Home: Other' }, { category: 'Fun: other' }, { category: 'Other' }]);
  });

  it('split by percent, also by what the others leave', () => {
    expect(
      actionsOf(
        ...[set('description', 'p2'), partOf(1, 'c1'), share(1, 'fixed-percent', 40)],
        ...[partOf(2, 'c2'), share(2, 'remainder', null), share(3, 'remainder', null), partOf(3, 'c3')],
      ),
    ).toEqual({
      payee: 'Aldi',
      parts: [
        { category: 'Food', percent: 40 },
        { category: 'Home: Other', percent: 30 },
        { category: 'Fun: other', percent: 30 },
      ],
    });
  });

  it.each<[string, object[]]>([
    ['set category', [set('category', 'gone')]],
    ['set category', [set('category', 'c1', { template: '{{payee}}' })]],
    ['set category', [set('category', 'c1', { formula: '=1' })]],
    ['set description', [set('description', 'p4')]],
    ['set date', [set('date', '2026-01-01')]],
    ['append-notes', [{ op: 'append-notes', value: 'x' }]],
    ['link-schedule', [food, { op: 'link-schedule', value: 's' }]],
    ['', []],
    ['set notes', [partOf(1, 'c1'), set('notes', 'x', { splitIndex: 1 })]],
    ['set category', [set('category', 'c1', { splitIndex: 1, formula: '=1' })]],
    ['set-split-amount', [share(1, 'fixed-amount', 5)]],
    ['split', [partOf(1, 'c1'), share(1, 'fixed-percent', 40)]],
    ['split', [partOf(1, 'c1'), share(1, 'fixed-percent', 40.5), partOf(2, 'c2'), share(2, 'remainder', 0)]],
    ['split', [share(1, 'fixed-percent', 40), partOf(2, 'c2'), share(2, 'fixed-percent', 100)]],
    ['split', [partOf(1, 'c1'), partOf(2, 'c2'), share(2, 'fixed-percent', 100)]],
  ])('"%s" without a counterpart leave the rule out', (what, actions) =>
    expect(actionsOf(...actions)).toBe(`action: ${what}`),
  );
});

it('is undefined for other files, and refuses damaged ones', () => {
  const error = { error: { code: 'damaged', message: 'The database is damaged.' } };
  for (const conditions of ['[', '{}', '[1]'])
    expect(readAppRules(actualExport([{ conditions, actions: [food] }]))).toEqual(
      conditions === '[1]' ? expect.objectContaining({ rules: [] }) : error,
    );
  const text = (content: string) => new TextEncoder().encode(content);
  expect(readAppRules(zipSync({ 'a.csv': text('x') }))).toBeUndefined();
  expect(readAppRules(text('{"rules":[]}'))).toBeUndefined();
  const start = text(`SQLite format 3\0${'\0'.repeat(100)}`)
    .with(59, 1)
    .with(16, 2);
  expect(readAppRules(start)).toEqual(error);
  expect(readAppRules(zipSync({ 'db.sqlite': start.subarray(0, 50) }))).toEqual(error);
  expect(readAppRules(start.with(100, 13).with(103, 255))).toEqual(error);
  // An error in our code must not be blamed on the file: it is thrown.
  const broken = new Proxy(start, {
    get: () => {
      throw new TypeError('broken');
    },
  });
  expect(() => readAppRules(broken)).toThrow('broken');
});
