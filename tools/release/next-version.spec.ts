import { newestVersion, nextVersion } from './next-version.ts';

it.each([
  ['1.2.3', ['fix(ledger): sums of nothing'], '1.2.4'],
  ['1.2.3', ['docs: a word', 'feat(ledger): a payee', 'fix: x'], '1.3.0'],
  ['1.2.3', ['feat: a', 'feat(ledger)!: amounts are texts'], '2.0.0'],
  ['1.2.3', ['fix: a\n\nBREAKING CHANGE: dates are numbers'], '2.0.0'],
  ['0.9.3', ['refactor!: all of it'], '0.10.0'],
  ['1.2.3', ['chore: feat! is only a word here'], '1.2.4'],
])('after %s, %j make %s', (last, messages, next) => {
  expect(nextVersion(last, messages)).toBe(next);
});

it('an unchanged part has no next version, and a new one starts at 0.2.0', () => {
  expect(nextVersion('1.2.3', [])).toBeUndefined();
  expect(nextVersion(undefined, [])).toBe('0.2.0');
});

it('the newest tag is the highest version of this part', () => {
  const tags = ['budget@0.9.0', 'budget@0.10.0', 'budgets@3.0.0', 'ledger@7.0.0'];
  expect(newestVersion('budget', tags)).toBe('0.10.0');
  expect(newestVersion('auth', tags)).toBeUndefined();
});
