import { randomUUID } from 'node:crypto';
import { Long, ObjectId } from 'mongodb';

const DAY_MS = 86_400_000;
const PER_USER = 10;
const frequencies = ['daily', 'weekly', 'monthly', 'annually'];

export const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

let bookId = '';
/** Returns the n-th recurring entry, as the ledger stores it, with `day` as its next date. Each user has ten entries. */
export function entry(n: number, day: string, dueAt: Date) {
  if (n % PER_USER === 0) bookId = randomUUID();
  const minor = Long.fromNumber(-1 - (n % 100_000));
  return {
    _id: new ObjectId(),
    bookId,
    name: `Rent ${n % 50}`,
    postings: [{ accountId: new ObjectId(), currency: null, minor, status: 'cleared' }],
    parts: [{ category: 'Bills', kind: 'expense', minor }],
    ...{ frequency: frequencies[n % 4], startDate: day, endDate: null, paused: false },
    ...{ openFrom: day, timeZone: 'UTC', dueAt, version: new ObjectId(), createdAt: new Date() },
  };
}
export type Entry = ReturnType<typeof entry>;

/** Returns an entry that is due in the next months. */
export function futureEntry(n: number): Entry {
  const at = Date.now() + (2 + (n % 300)) * DAY_MS;
  return entry(n, dayOf(at), new Date(at));
}

/** Returns the transaction that the scheduler records for an entry. */
export function transactionOf({ bookId, name, postings, parts, openFrom, _id }: Entry) {
  const now = new Date();
  return {
    ...{ _id: new ObjectId(), bookId, name, postings, parts, addedOn: openFrom, note: '' },
    ...{ createdAt: now, recurring: { id: String(_id), recordedAt: now } },
  };
}
