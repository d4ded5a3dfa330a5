import { isAbandoned, isOver } from './reading.rules';

const now = Date.parse('2026-03-21T10:00:00Z');
const row = (
  state: 'waiting' | 'reading' | 'read',
  cents: number | null,
  transactionId?: string,
  age = 0,
) => ({
  state,
  cents,
  transactionId,
  aliveAt: new Date(now - age),
});

test.each([
  ['one that waits', row('waiting', null), false],
  ['one that is being read', row('reading', null), false],
  ['one that is to be recorded', row('read', 5), false],
  ['one that is recorded', row('read', 5, 't'), true],
  ['one without an amount', row('read', null), true],
])('%s is over: %s', (_what, given, over) => expect(isOver(given)).toBe(over));

test('a process without a mark for 20 seconds has died, unless the reading was over', () => {
  expect(isAbandoned(row('reading', null, undefined, 20_000), now)).toBe(false);
  expect(isAbandoned(row('reading', null, undefined, 20_001), now)).toBe(true);
  expect(isAbandoned(row('read', 5, 't', 60_000), now)).toBe(false);
});
