import { createHash } from 'node:crypto';

/** An account that needs a name in the journal. */
export interface Named {
  /** Unique and constant, such as the id of an account. */
  key: string;
  /** The top level of the name, such as `Assets`. */
  root: string;
  /** The name by the user. Several accounts may have the same one. */
  name: string;
}

/**
 * Gives each account a name that the format allows, independently of their order. If several accounts would have the same name,
 * the only one that is spelt exactly so keeps it. The others end with a digest of their key.
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

/** Appends six hexadecimal digits, or more if that name is used already. */
function withDigest(name: string, key: string, used: Set<string>): string {
  const digest = createHash('sha256').update(key).digest('hex');
  let length = 6;
  while (used.has(`${name}-${digest.slice(0, length)}`)) length += 1;
  return `${name}-${digest.slice(0, length)}`;
}
