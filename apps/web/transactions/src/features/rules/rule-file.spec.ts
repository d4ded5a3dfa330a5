import type { Account, NewRule } from '@saldo/contracts';
import { anAccount } from '@saldo/contracts/testing';
import { nested } from '../../testing/nested-rule';
import { readRuleFile, ruleFileOf } from './rule-file';

const accountOf = (digit: string, name: string, currency: Account['currency'] = null) =>
  anAccount(digit.repeat(24), { name, currency });
const bookOf = (...accounts: Account[]) => ({ accounts, currency: 'EUR' });
const bytes = (text: string) => new TextEncoder().encode(text);
const transfer: NewRule = {
  conditions: [[{ field: 'payee', is: 'contains', value: 'save' }]],
  actions: { transferTo: 'b'.repeat(24) },
};

test('a file names accounts, so that another book adds the same rules with its own', async () => {
  const here = bookOf(accountOf('a', 'Giro'), accountOf('b', 'Savings', 'USD'), accountOf('c', 'savings'));
  const file = ruleFileOf([nested, transfer], here);
  expect(JSON.parse(file).rules[1].actions).toEqual({ transferTo: { name: 'Savings', currency: 'USD' } });
  const there = bookOf(accountOf('d', 'savings', 'USD'), accountOf('e', 'Savings'), accountOf('f', 'GIRO'));
  const [first = []] = nested.conditions;
  expect(await readRuleFile(bytes(file), there)).toEqual({
    rules: [
      {
        ...nested,
        conditions: [
          [...first.slice(0, 3), { field: 'account', ids: ['f'.repeat(24)], not: true }],
          ...nested.conditions.slice(1),
        ],
      },
      { ...transfer, actions: { transferTo: 'd'.repeat(24) } },
    ],
    leftOut: [],
  });
});

test('accounts that the book lacks, or has twice, are named, and their rules are left out as a whole', async () => {
  const file = ruleFileOf([transfer], bookOf(accountOf('b', 'Savings')));
  const leftOut = [
    {
      name: 'If payee contains "save": make it a transfer',
      why: 'You need exactly one account with this name: Savings',
    },
  ];
  for (const book of [bookOf(), bookOf(accountOf('d', 'Savings'), accountOf('e', 'Savings', 'USD'))])
    expect(await readRuleFile(bytes(file), book)).toEqual({ rules: [], leftOut });
});

test('a rule of a deleted account is not exported', () => {
  expect(JSON.parse(ruleFileOf([transfer], bookOf()))).toEqual({ rules: [] });
});

const TITLES = 'user_id,rule_id,row_contains,trigger_type,action_type';
const fireflyFile = (values: string[], action = 'set_category') =>
  bytes(
    [
      TITLES,
      '1,1,rule,,,1,Group,Shops,,1,1,1,',
      ...values.map((value, index) => `1,1,trigger,,,,,,,,,,description_is,${value},${index},1,`),
      `1,1,action,,,,,,,,,,,,,,,${action},Food,1,1,`,
    ].join('\n'),
  );

test('rules of Firefly III with more conditions than a rule may have become several', async () => {
  const file = fireflyFile(['Rewe', 'Aldi', 'Lidl']);
  const read = await readRuleFile(file, bookOf());
  const groups = ['Rewe', 'Aldi', 'Lidl'].flatMap((value) =>
    ['payee', 'text'].map((field) => [{ field, is: 'exact', value }]),
  );
  expect(read).toEqual({
    rules: [groups.slice(0, 4), groups.slice(4)].map((conditions) => ({
      ...{ conditions, actions: { category: 'Food' }, stops: true },
    })),
    leftOut: [],
  });
});

test('what Saldo cannot express is listed with its reason', async () => {
  expect(await readRuleFile(fireflyFile(['Rewe'], 'clear_tags'), bookOf())).toEqual({
    rules: [],
    leftOut: [{ name: 'Shops', why: "Saldo's rules can't do this: clear_tags Food" }],
  });
  expect(await readRuleFile(fireflyFile([]), bookOf())).toEqual({
    rules: [],
    leftOut: [{ name: 'Shops', why: 'It has no conditions.' }],
  });
  const { leftOut } = (await readRuleFile(fireflyFile(['x'.repeat(61)]), bookOf())) as { leftOut: object[] };
  expect(leftOut).toEqual([{ name: 'Shops', why: expect.stringContaining('60') }]);
});

test.each([
  ['', "This file doesn't contain any rules."],
  ['{"rules":[]}', "This file doesn't contain any rules."],
  [`${TITLES}\n`, "This file doesn't contain any rules."],
  [`SQLite format 3\0`, 'damaged'],
])('%j has no rules', async (text, problem) =>
  expect(await readRuleFile(bytes(text), bookOf())).toEqual({ problem: expect.stringContaining(problem) }),
);
