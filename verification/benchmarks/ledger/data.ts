import { type Db, Long, ObjectId } from 'mongodb';
import type { HttpClient } from '../../harness/client.ts';

const DAY_MS = 86_400_000;
/**
 * Transactions per day, for all users. A larger book spans more time, up to 91 years, so that a month always has the same number.
 */
const PER_DAY = 30;
const BATCH = 5_000;

const categories = ['Food', 'Shopping', 'Bills', 'Transportation', 'Groceries', 'Pets', 'Books', 'Travel'];
const names = ['Bread', 'Bus ticket', 'Electricity', 'Book', 'Coffee', 'Train', 'Cinema', 'Shoes', 'Milk'];

const at = <T>(list: T[], n: number) => list[n % list.length]!;

export interface BenchUser {
  userId: string;
  size: number;
  /** Ids of the accounts. The first is the default account, with half of the transactions (or all, if it is the only account). */
  accountIds: string[];
}

/** Returns the derived fields of a transaction, as the ledger stores them for sorting and searching. */
function derivedFields(name: string, category: string, note: string, cents: number) {
  const text = `${name}\n${note}`.toLowerCase().trim();
  const suffixes = text
    .split(/\s/)
    .flatMap((word) => Array.from(word, (_, start) => word.slice(start, start + 6)));
  const amount = `#${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}00`;
  return {
    ...{ name: name.toLowerCase(), category: category.toLowerCase(), amount: cents * 100, text },
    keys: [...new Set([amount, ...suffixes])],
  };
}

/** Returns the n-th newest transaction of a user, as the ledger stores it. */
function row({ userId, accountIds }: BenchUser, n: number) {
  const isIncome = n % 20 === 0;
  const day = new Date(Date.now() - Math.floor(n / PER_DAY) * DAY_MS);
  const name = n % 97 === 0 ? `Zoological garden ${n}` : `${at(names, n * 7)} ${n % 50}`;
  const category = isIncome ? 'Salary' : at(categories, n * 5);
  const cents = 1 + ((n * 7_919) % 100_000);
  const signed = (amount: number) => Long.fromNumber(isIncome ? amount : -amount);
  const kind = isIncome ? 'income' : 'expense';
  // Some transactions are splits, and some have tags.
  const second = n % 25 === 3 ? Math.floor(cents / 4) : 0;
  const secondPart = second > 0 ? [{ category: 'Gifts', kind, minor: signed(second) }] : [];
  const [first, ...others] = accountIds;
  const accountId = n % 2 === 0 || others.length === 0 ? first : at(others, (n - 1) / 2);
  const note = n % 3 === 0 ? 'a note of usual length' : '';
  return {
    _id: new ObjectId(),
    bookId: userId,
    name,
    postings: [
      {
        accountId: new ObjectId(accountId),
        currency: null,
        minor: signed(cents),
        status: n % 40 === 0 ? 'pending' : 'cleared',
      },
    ],
    parts: [{ category, kind, minor: signed(cents - second) }, ...secondPart],
    ...(n % 10 === 0 && { tags: n % 20 === 0 ? ['trip', 'work'] : ['trip'] }),
    addedOn: day.toISOString().slice(0, 10),
    note,
    derived: derivedFields(name, category, note, cents),
    createdAt: new Date(Date.now() - n * 1_000),
  };
}

/** Returns the ids of a user's accounts, the default one first. */
export async function accountIdsOf(ask: HttpClient): Promise<string[]> {
  return (await ask<{ _id: string }[]>('GET', '/accounts')).body.map(({ _id }) => _id);
}

/** Inserts a user's transactions directly into the store. The ledger computes its sums at the next read. */
export async function fill(db: Db, user: BenchUser): Promise<void> {
  const transactions = db.collection('transactions');
  for (let from = 0; from < user.size; from += BATCH) {
    const length = Math.min(BATCH, user.size - from);
    await transactions.insertMany(
      Array.from({ length }, (_, index) => row(user, from + index)),
      { ordered: false },
    );
  }
  // Delete the marks, as after a restore: the ledger rebuilds them with the years that have transactions.
  await db.collection<{ _id: string }>('sumMarks').deleteOne({ _id: user.userId });
}

/** Returns the first and the last day of the previous month. */
export function lastMonth(now = new Date()) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { startDate: first.toISOString().slice(0, 10), endDate: last.toISOString().slice(0, 10) };
}
