import { type AppRules } from './app-rules.ts';
import { readAppRules } from './read-app-rules.ts';

/** Titles as most releases of Firefly III write them: the title of the group's name is missing. */
const TITLES =
  'user_id,rule_id,row_contains,created_at,updated_at,group_id,title,description,order,active,stop_processing,strict,trigger_type,trigger_value,trigger_order,trigger_active,trigger_stop_processing,action_type,action_value,action_order,action_active,action_stop_processing';

const quoted = (cells: unknown[]) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
const blanks = (count: number) => Array.from({ length: count }, () => '');

interface Given {
  title?: string;
  group?: number;
  order?: number;
  active?: boolean;
  stops?: boolean;
  strict?: boolean;
  triggers?: unknown[][];
  actions?: unknown[][];
}
const food = ['set_category', 'Food'];
const store = ['user_action', 'store-journal'];

function rowsOf(given: Given, id: number): string[] {
  const { title = `Rule ${id}`, group = 1, order = 1, active = true, stops = false, strict = true } = given;
  const { triggers = [store, ['description_is', 'Rewe']], actions = [food] } = given;
  const cellOf = (is: boolean) => (is ? 1 : '');
  const item = (kind: string, before: number, [type, value, more = {}]: unknown[], index: number) => {
    const { active: isActive = true, stops: isLast = false } = more as { active?: boolean; stops?: boolean };
    return quoted([1, id, kind, ...blanks(before), type, value, index + 1, cellOf(isActive), cellOf(isLast)]);
  };
  return [
    quoted([
      ...[1, id, 'rule', '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00', group, 'Group', title],
      ...['', order, cellOf(active), cellOf(stops), cellOf(strict), ...blanks(9)],
    ]),
    ...triggers.map((trigger, index) => item('trigger', 9, trigger, index)),
    ...actions.map((action, index) => item('action', 14, action, index)),
  ];
}

const fileOf = (rules: Given[], titles = TITLES) =>
  new TextEncoder().encode(
    [titles, ...rules.flatMap((rule, index) => rowsOf(rule, index + 1)), ''].join('\n'),
  );

function read(...rules: Given[]): AppRules {
  const result = readAppRules(fileOf(rules));
  if (!result || 'error' in result) throw new Error('unreadable');
  return result;
}
const conditionsOf = (type: string, value: string): unknown => {
  const { rules, leftOut } = read({ triggers: [[type, value]] });
  return rules[0]?.conditions ?? leftOut.map(({ reason, what }) => `${reason}: ${what}`)[0];
};

it('reads rules in their order, within their groups', () => {
  expect(
    read({ title: 'Second', order: 2 }, { title: 'Other', group: 2, stops: true }, { title: 'First' }),
  ).toEqual({
    app: 'firefly',
    rules: [
      { name: 'First', conditions: expect.any(Array), actions: { category: 'Food' } },
      {
        name: 'Second',
        conditions: [
          [{ field: 'payee', is: 'exact', value: 'Rewe' }],
          [{ field: 'text', is: 'exact', value: 'Rewe' }],
        ],
        actions: { category: 'Food' },
      },
      { name: 'Other', conditions: expect.any(Array), actions: { category: 'Food' }, stops: true },
    ],
    leftOut: [{ rule: 'Other', reason: 'stops', what: '' }],
  });
  expect(read({ stops: true }).leftOut).toEqual([]);
});

it('reads files whose titles are complete, and whose rows of triggers are shifted by one', () => {
  const complete = TITLES.replace('group_id,', 'group_id,group_name,');
  const text = new TextDecoder()
    .decode(fileOf([{}], complete))
    .replaceAll(/"(trigger|action)",/g, '"$1","",');
  expect(readAppRules(new TextEncoder().encode(text))).toEqual(read({}));
});

it('requires all triggers of a strict rule, and one of another', () => {
  const triggers = [
    ['tag_is', 'work'],
    ['amount_more', '10'],
    ['description_is', 'off', { active: false }],
  ];
  const tests = [
    { field: 'tag', is: 'exact', value: 'work' },
    { field: 'amount', from: 10 },
  ];
  expect(read({ triggers }).rules[0]?.conditions).toEqual([tests]);
  expect(read({ triggers, strict: false }).rules[0]?.conditions).toEqual(tests.map((test) => [test]));
});

test.each<[string, string, object[][]]>([
  ['description_contains', 'x', [[text('payee', 'contains', 'x')], [text('text', 'contains', 'x')]]],
  ['description_starts', 'x', [[text('payee', 'starts', 'x')], [text('text', 'starts', 'x')]]],
  ['description_ends', 'x', [[text('payee', 'wildcard', '*x')], [text('text', 'wildcard', '*x')]]],
  ['amount_exactly', '12.50', [[{ field: 'amount', from: 12.5, to: 12.5 }]]],
  ['amount_less', '12', [[{ field: 'amount', to: 12 }]]],
  ['transaction_type', 'Withdrawal', [[{ field: 'kind', is: 'expense' }]]],
  ['account_is', 'Giro', [[{ field: 'account', ids: [{ name: 'Giro' }] }]]],
  ['-account_is', 'Giro', [[{ field: 'account', ids: [{ name: 'Giro' }], not: true }]]],
  [
    'from_account_is',
    'Giro',
    [
      [
        { field: 'account', ids: [{ name: 'Giro' }] },
        { field: 'direction', is: 'out' },
      ],
    ],
  ],
  [
    '-destination_account_is',
    'Giro',
    [
      [{ field: 'account', ids: [{ name: 'Giro' }], not: true }],
      [{ field: 'direction', is: 'in', not: true }],
    ],
  ],
  [
    '-description_is',
    'x',
    [
      [
        { ...text('payee', 'exact', 'x'), not: true },
        { ...text('text', 'exact', 'x'), not: true },
      ],
    ],
  ],
  ['-amount_is', '5', [[{ field: 'amount', from: 5, to: 5, not: true }]]],
  ['-type', 'transfer', [[{ field: 'kind', is: 'transfer', not: true }]]],
])('the trigger %s "%s" becomes conditions', (type, value, expected) =>
  expect(conditionsOf(type, value)).toEqual(expected),
);

function text(field: string, is: string, value: string): object {
  return { field, is, value };
}

test.each([
  ['category_is', 'Food'],
  ['has_no_tag', ''],
  ['description_ends', '50 * 2'],
  ['description_ends', ''],
  ['description_is', ' '],
  ['amount_is', 'much'],
  ['amount_is', ''],
  ['transaction_type', 'opening-balance'],
  ['source_account_is', ''],
])('the trigger %s "%s" leaves the rule out', (type, value) =>
  expect(conditionsOf(type, value)).toBe(`condition: ${`${type} ${value}`.trim()}`),
);

it('leaves out rules that are switched off, without triggers, or not for new transactions', () => {
  const { rules, leftOut } = read(
    { active: false },
    { triggers: [store] },
    {
      triggers: [
        ['user_action', 'manual-activation'],
        ['description_is', 'x'],
      ],
    },
  );
  expect(rules).toEqual([]);
  expect(leftOut.map(({ reason, what }) => [reason, what])).toEqual([
    ['inactive', ''],
    ['condition', ''],
    ['moment', 'manual-activation'],
  ]);
});

describe('actions', () => {
  it('become those of a rule until one stops the others', () => {
    expect(
      read({
        actions: [
          ...[
            ['set_description', 'Name'],
            ['add_tag', 'a'],
            ['add_tag', 'b'],
            ['set_notes', 'n'],
          ],
          ...[['convert_transfer', 'Savings'], ['delete_transaction', '', { stops: true }], food],
        ],
      }).rules[0]?.actions,
    ).toEqual({ payee: 'Name', tags: ['a', 'b'], note: 'n', transferTo: { name: 'Savings' }, ignore: true });
  });

  it('on budgets are left out of the rule', () => {
    const actions = [food, ['set_budget', 'Weekly']];
    expect(read({ actions })).toMatchObject({
      rules: [{ actions: { category: 'Food' } }],
      leftOut: [{ rule: 'Rule 1', reason: 'partly', what: 'set_budget Weekly' }],
    });
  });

  it.each<[string, unknown[][]]>([
    ['clear_category', [['clear_category', ''], food]],
    ['set_category =category', [['set_category', '=category']]],
    ['set_category', [['set_category', '']]],
    ['set_budget Weekly', [['set_budget', 'Weekly']]],
  ])('"%s" leave the rule out', (what, actions) =>
    expect(read({ actions }).leftOut).toEqual([{ rule: 'Rule 1', reason: 'action', what }]),
  );
});

it('refuses rows that belong to no rule', () => {
  const lines = ['1,9,trigger,,,,,,,,,,description_is,x,1,1,', '1,9,note'];
  for (const line of lines)
    expect(readAppRules(new TextEncoder().encode(`${TITLES}\n${line}\n`))).toMatchObject({
      error: { code: 'unknown-value', line: 2 },
    });
});
