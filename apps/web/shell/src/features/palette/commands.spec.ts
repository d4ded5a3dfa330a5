import { type Command, distinct, matching } from './commands';

const named = (label: string, rest: Partial<Command> = {}): Command => ({
  ...{ id: label, kind: 'Screen', run: () => {} },
  ...{ label, ...rest },
});
const found = (text: string, ...labels: string[]) =>
  matching(
    labels.map((label) => named(label)),
    text,
  ).map(({ label }) => label);

test.each([
  ['rep', ['Reports', 'Bug report'], ['Reports', 'Bug report']],
  ['rep', ['Bug report', 'Reports'], ['Reports', 'Bug report']],
  ['port', ['Reports', 'Port of Rotterdam', 'Old port'], ['Port of Rotterdam', 'Old port', 'Reports']],
  ['cafe', ['Café Müller', 'Bar'], ['Café Müller']],
  ['RULES manage', ['Manage rules', 'Manage payees'], ['Manage rules']],
  ['konto', ['Budgets'], []],
])('"%s" among %j finds %j', (text, labels, expected) => {
  expect(found(text, ...labels)).toEqual(expected);
});

test('of many, only the best are shown', () => {
  const many = Array.from({ length: 500 }, (_, at) => named(`Payee ${at}`));
  expect(matching([...many, named('Pay')], 'pay')[0]?.label).toBe('Payee 0');
  expect(matching(many, 'pay')).toHaveLength(40);
});

test('two of one kind and name are one, two of different kinds are not', () => {
  const commands = [named('Food'), named('food'), named('Food', { kind: 'Category' })];
  expect(distinct(commands).map(({ kind }) => kind)).toEqual(['Screen', 'Category']);
});
