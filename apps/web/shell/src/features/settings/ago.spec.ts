import { ago } from './ago';

const now = new Date('2026-03-01T12:00:00Z');
test.each([
  ['2026-03-01T12:00:30Z', 'just now'],
  ['2026-03-01T11:56:00Z', 'just now'],
  ['2026-03-01T11:55:00Z', '5 minutes ago'],
  ['2026-03-01T11:00:00Z', '1 hour ago'],
  ['2026-02-28T13:00:00Z', '23 hours ago'],
  ['2026-02-28T12:00:00Z', 'yesterday'],
  ['2026-02-01T12:00:00Z', '28 days ago'],
])('%s was %s', (then, words) => expect(ago(new Date(then), now)).toBe(words));
