import type { RuleWith } from './rule-schemas';

type TestWith<Account> = RuleWith<Account>['conditions'][number][number];

/**
 * Returns a rule whose accounts are identified in another way, such as by their position in an account export.
 * @param accountOf returns undefined for an account that no longer exists and therefore has no transactions
 * @returns undefined if the rule has no effect without such accounts
 */
export function withAccounts<From, To>(
  { conditions, actions: { transferTo, ...actions }, ...rest }: RuleWith<From>,
  accountOf: (account: From) => To | undefined,
): RuleWith<To> | undefined {
  const other = transferTo === undefined ? undefined : accountOf(transferTo);
  const kept = { ...actions, ...(other !== undefined && { transferTo: other }) };
  const groups = conditions.flatMap((tests) => groupWith(tests, accountOf));
  if (groups.length === 0 || Object.keys(kept).length === 0) return undefined;
  return { conditions: groups, actions: kept, ...rest };
}

/** Replaces the accounts of a group of tests. Empty if the group matches nothing any more, or has no test left. */
function groupWith<From, To>(
  tests: TestWith<From>[],
  accountOf: (account: From) => To | undefined,
): TestWith<To>[][] {
  const group: TestWith<To>[] = [];
  for (const test of tests) {
    if (test.field !== 'account') group.push(test);
    else {
      const ids = test.ids.flatMap((account) => accountOf(account) ?? []) as To[];
      if (ids.length > 0) group.push({ ...test, ids });
      else if (!test.not) return [];
    }
  }
  return group.length > 0 ? [group] : [];
}

/** Returns the accounts that a rule names. */
export function accountsIn<Account>({ conditions, actions }: RuleWith<Account>): Account[] {
  const tested = conditions.flat().flatMap((test) => (test.field === 'account' ? test.ids : []));
  return actions.transferTo === undefined ? tested : [...tested, actions.transferTo];
}
