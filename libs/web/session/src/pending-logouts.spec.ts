import { pendingLogouts } from './pending-logouts';

beforeEach(() => localStorage.clear());

test('stores each token once, and removes the stored value with the last one', () => {
  for (const token of ['a', 'b', 'a']) pendingLogouts.add(token);
  expect(pendingLogouts.list()).toEqual(['b', 'a']);
  pendingLogouts.remove('b');
  pendingLogouts.remove('a');
  expect(localStorage).toHaveLength(0);
});

test('keeps only the latest tokens', () => {
  for (let i = 0; i < 30; i += 1) pendingLogouts.add(`token ${i}`);
  expect(pendingLogouts.list()).toHaveLength(10);
  expect(pendingLogouts.list().at(-1)).toBe('token 29');
});

test.each(['{', '{}', 'null', '[1,{}]'])('treats an unreadable value as empty: %s', (text) => {
  localStorage.setItem('pendingLogouts', text);
  expect(pendingLogouts.list()).toEqual([]);
});
