import type { Transaction } from '@saldo/contracts';
import { toCents } from '@saldo/finance';

/** Only transactions of one account are compared. */
type Compared = Pick<Transaction, 'name' | 'cost' | 'addedOn' | 'isIncome' | 'accountId'>;

/**
 * For each entry, in order, the transaction that it looks like: same day, same amount, similar name. Each transaction stands
 * for one entry only, so that of two equal lines against one that is known, one is new.
 */
export function findDuplicates<Known extends Compared>(
  entries: readonly Compared[],
  known: readonly Known[],
): (Known | undefined)[] {
  const found = new Array<Known | undefined>(entries.length);
  if (known.length === 0) return found;
  const free = new Set(known);
  const match = (at: number, transaction: Known | undefined) => {
    found[at] = transaction;
    if (transaction) free.delete(transaction);
  };
  // Equal names first: else a merely similar line could take the place of the one that is meant.
  const bySameName = grouped(known, namedKeyOf);
  entries.forEach((entry, at) => match(at, bySameName.get(namedKeyOf(entry))?.shift()));
  const rest = [...free].map((transaction) => ({ transaction, name: nameOf(transaction.name) }));
  const byKey = grouped(rest, ({ transaction }) => keyOf(transaction));
  entries.forEach((entry, at) => {
    if (found[at]) return;
    const candidates = byKey.get(keyOf(entry));
    if (!candidates?.length) return;
    const name = nameOf(entry.name);
    const like = candidates.slice(0, MOST_COMPARED).findIndex((other) => areAlike(name, other.name));
    if (like >= 0) match(at, candidates.splice(like, 1)[0]?.transaction);
  });
  return found;
}

/** Bounds the comparisons for a file whose lines all have the same date and amount. */
const MOST_COMPARED = 50;

function grouped<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOfItem(item));
    if (group) group.push(item);
    else groups.set(keyOfItem(item), [item]);
  }
  return groups;
}

function keyOf({ cost, addedOn, isIncome, accountId = '' }: Omit<Compared, 'name'>): string {
  return `${addedOn} ${toCents(cost)} ${isIncome} ${accountId}`;
}

const wordsOf = (name: string) =>
  new Set(
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

const namedKeyOf = (entry: Compared) => `${keyOf(entry)} ${entry.name.trim().toLowerCase()}`;

const nameOf = (text: string) => ({ isEmpty: text.trim() === '', words: wordsOf(text) });
type Name = ReturnType<typeof nameOf>;

/** Whether two names share at least half of the words of the shorter one; a name that is left out is like any. */
export const similarNames = (a: string, b: string): boolean => areAlike(nameOf(a), nameOf(b));

function areAlike(a: Name, b: Name): boolean {
  if (a.words.size === 0 || b.words.size === 0)
    return a.words.size === b.words.size || a.isEmpty || b.isEmpty;
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return shared * 2 >= Math.min(a.words.size, b.words.size);
}
