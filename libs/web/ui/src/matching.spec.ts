import { matching } from './matching';

test.each([
  ['rep', ['Reports', 'Bug report'], ['Reports', 'Bug report']],
  ['rep', ['Bug report', 'Reports'], ['Reports', 'Bug report']],
  ['port', ['Reports', 'Port of Rotterdam', 'Old port'], ['Port of Rotterdam', 'Old port', 'Reports']],
  ['cafe', ['Café Müller', 'Bar'], ['Café Müller']],
  ['RULES manage', ['Manage rules', 'Manage payees'], ['Manage rules']],
  ['konto', ['Budgets'], []],
  ['', ['Reports', 'Budgets'], ['Reports', 'Budgets']],
])('"%s" among %j finds %j', (text, labels, expected) => {
  expect(matching(labels, text, (label) => label)).toEqual(expected);
});
