import { randomUUID } from 'node:crypto';
import { type Collection, type Db, Long, ObjectId } from 'mongodb';

const DAY_MS = 86_400_000;
/** The same for all users: more transactions span more time, so that a month always has the same number. */
const PER_DAY = 10;
const BATCH = 5_000;

const categories = ['Food', 'Shopping', 'Bills', 'Transportation', 'Groceries', 'Pets', 'Books', 'Travel'];
const names = ['Bread', 'Bus ticket', 'Electricity', 'Book', 'Coffee', 'Train', 'Cinema', 'Shoes', 'Milk'];

const at = <T>(list: T[], n: number) => list[n % list.length]!;

/** The n-th newest transaction of a user, as the ledger stores it. */
function row(userId: string, n: number) {
  const isIncome = n % 20 === 0;
  const day = new Date(Date.now() - Math.floor(n / PER_DAY) * DAY_MS);
  return {
    _id: new ObjectId(),
    userId,
    name: n % 97 === 0 ? `Zoological garden ${n}` : `${at(names, n * 7)} ${n % 50}`,
    category: isIncome ? 'Salary' : at(categories, n * 5),
    cents: Long.fromNumber(1 + ((n * 7_919) % 100_000)),
    addedOn: day.toISOString().slice(0, 10),
    isIncome,
    note: n % 3 === 0 ? 'a note of usual length' : '',
    createdAt: new Date(Date.now() - n * 1_000),
  };
}

async function fill(transactions: Collection, userId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    await transactions.insertMany(
      Array.from({ length }, (_, index) => row(userId, from + index)),
      { ordered: false },
    );
  }
}

/** Inserts that many transactions for each of these users, and the rest of the store for others. */
export async function seed(db: Db, users: { userId: string; size: number }[], storeSize: number) {
  const transactions = db.collection('transactions');
  for (const { userId, size } of users) await fill(transactions, userId, size);
  let left = storeSize - users.reduce((sum, { size }) => sum + size, 0);
  for (; left > 0; left -= 10_000) await fill(transactions, randomUUID(), Math.min(left, 10_000));
}

/** The first and the last day of the month before this one. */
export function lastMonth(now = new Date()) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { startDate: first.toISOString().slice(0, 10), endDate: last.toISOString().slice(0, 10) };
}
