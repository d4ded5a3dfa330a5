import type { Transaction } from '@saldo/contracts';
import { toCents } from '@saldo/finance';
import type { ImportEntry } from './read-row';

type Compared = Pick<Transaction, 'name' | 'cost' | 'addedOn' | 'isIncome'>;

/**
 * For each entry, in order, the transaction that it looks like: same day, same amount, similar name. Each transaction stands
 * for one entry only, so that of two equal lines against one that is known, one is new.
 */
export function findDuplicates<Known extends Compared>(
  entries: readonly ImportEntry[],
  known: readonly Known[],
): (Known | undefined)[] {
  const free = new Map<string, Known[]>();
  for (const transaction of known) {
    const key = keyOf(transaction);
    free.set(key, [...(free.get(key) ?? []), transaction]);
  }
  const found = new Array<Known | undefined>(entries.length);
  // Equal names first: else a merely similar line could take the place of the one that is meant.
  for (const alike of [sameName, similarNames])
    entries.forEach((entry, at) => {
      if (found[at]) return;
      const candidates = free.get(keyOf(entry)) ?? [];
      const match = candidates.findIndex(({ name }) => alike(entry.name, name));
      if (match >= 0) found[at] = candidates.splice(match, 1)[0];
    });
  return found;
}

function keyOf({ cost, addedOn, isIncome }: Omit<Compared, 'name'>): string {
  return `${addedOn} ${toCents(cost)} ${isIncome}`;
}

const wordsOf = (name: string) =>
  new Set(
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether two names share at least half of the words of the shorter one; a name that is left out is like any. */
export function similarNames(a: string, b: string): boolean {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  if (wordsA.size === 0 || wordsB.size === 0)
    return wordsA.size === wordsB.size || a.trim() === '' || b.trim() === '';
  const shared = [...wordsA].filter((word) => wordsB.has(word)).length;
  return shared * 2 >= Math.min(wordsA.size, wordsB.size);
}
