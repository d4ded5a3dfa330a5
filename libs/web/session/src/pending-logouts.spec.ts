import { pendingLogouts } from './pending-logouts';

beforeEach(() => localStorage.clear());

test('tokens are kept once each, and leave nothing behind when they are removed', () => {
  for (const token of ['a', 'b', 'a']) pendingLogouts.add(token);
  expect(pendingLogouts.list()).toEqual(['b', 'a']);
  pendingLogouts.remove('b');
  pendingLogouts.remove('a');
  expect(localStorage).toHaveLength(0);
});

test('of many the last ones are kept', () => {
  for (let i = 0; i < 30; i += 1) pendingLogouts.add(`token ${i}`);
  expect(pendingLogouts.list()).toHaveLength(10);
  expect(pendingLogouts.list().at(-1)).toBe('token 29');
});

test.each(['{', '{}', 'null', '[1,{}]'])('what cannot be read counts as none: %s', (text) => {
  localStorage.setItem('pendingLogouts', text);
  expect(pendingLogouts.list()).toEqual([]);
});
