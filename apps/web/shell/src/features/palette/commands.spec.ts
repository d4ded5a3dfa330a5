import { type Command, distinct } from './commands';

const named = (label: string, kind = 'Screen'): Command => ({ id: label, kind, run: () => {}, label });

test('two of one kind and name are one, two of different kinds are not', () => {
  const commands = [named('Food'), named('food'), named('Food', 'Category')];
  expect(distinct(commands).map(({ kind }) => kind)).toEqual(['Screen', 'Category']);
});
