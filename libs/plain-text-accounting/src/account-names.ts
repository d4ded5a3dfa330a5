import { createHash } from 'node:crypto';

/** An account of the journal before it has a name there. */
export interface Named {
  /** Unique and unchanging, such as the id of an account. */
  key: string;
  /** The level above it, such as `Assets`. */
  root: string;
  /** The name that the user gave it, possibly the same as that of another one. */
  name: string;
}

/**
 * Gives each account a name that the format allows, and that depends on no order. If several would have the same, the only one
 * whose name is exactly so keeps it, and the others end with a digest of their key.
 * @returns the names by key
 */
export function accountNames(accounts: Named[], slugOf: (name: string) => string): Map<string, string> {
  const groups = new Map<string, Named[]>();
  for (const account of accounts) {
    const name = `${account.root}:${slugOf(account.name)}`;
    groups.set(name, [...(groups.get(name) ?? []), account]);
  }
  const names = new Map<string, string>();
  const used = new Set(groups.keys());
  for (const [name, group] of groups) {
    const exact = group.filter((account) => name === `${account.root}:${account.name}`);
    const keeper = group.length === 1 ? group[0] : exact.length === 1 ? exact[0] : undefined;
    for (const account of group) {
      const given = account === keeper ? name : withDigest(name, account.key, used);
      names.set(account.key, given);
      used.add(given);
    }
  }
  return names;
}

/** Six hexadecimal digits, or more if that name is used already. */
function withDigest(name: string, key: string, used: Set<string>): string {
  const digest = createHash('sha256').update(key).digest('hex');
  let length = 6;
  while (used.has(`${name}-${digest.slice(0, length)}`)) length += 1;
  return `${name}-${digest.slice(0, length)}`;
}
