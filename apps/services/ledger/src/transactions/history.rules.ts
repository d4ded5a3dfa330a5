import { isDeepStrictEqual } from 'node:util';
import { newVersion } from '@saldo/mongo';
import type { Types } from 'mongoose';
import type { TransactionEntry } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';

/** Fields of a document under their stored names; null for one that the document lacks. */
export type StoredFields = Record<string, unknown>;

/** What made a change: the group of a bulk edit or an undo, and the group that an undo reverts. */
export interface Cause {
  actor: 'user' | 'bulk-edit' | 'undo' | 'restore';
  group?: string;
  undoes?: string;
}

/** A change of a transaction, stored in its document by the update that makes the change. */
export interface HistoryEntry extends Cause {
  /** The version that the change made. */
  version: Types.ObjectId;
  at: Date;
  /** Only the changed fields. */
  before: StoredFields;
  after: StoredFields;
  /** Changes without an entry came before, as by a release without history. */
  afterGap?: boolean;
}

/** Older changes are forgotten beyond this number, or beyond this size of all of them as JSON. */
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 100_000;

/**
 * Returns the update that changes a transaction and adds the change to its history; undefined if nothing changes. A field that is
 * null is removed.
 */
export function recordedChange(current: TransactionRow, fields: Partial<TransactionEntry>, cause: Cause) {
  const changed = Object.entries<unknown>(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, unknown] => [field, orAbsent(field, value)])
    .filter(([field, value]) => !isSame(stored(current, field), value));
  if (changed.length === 0) return undefined;
  const after: StoredFields = Object.fromEntries(changed);
  const before: StoredFields = Object.fromEntries(changed.map(([field]) => [field, stored(current, field)]));
  const { history = [], revision } = current;
  const last = history.at(-1)?.version;
  const version = newVersion();
  const entry: HistoryEntry = {
    ...{ version: version.revision, at: new Date(), ...cause, before, after },
    ...(String(last) !== String(revision) && { afterGap: true }),
  };
  const isRemoved = ([, value]: [string, unknown]) => value === null;
  const removed = changed.filter(isRemoved).map(([field]) => [field, 1]);
  return {
    $set: {
      ...Object.fromEntries(changed.filter((each) => !isRemoved(each))),
      ...version,
      history: newest([...history, entry]),
    },
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
  };
}

function stored(row: TransactionRow, field: string): unknown {
  return orAbsent(field, (row as unknown as StoredFields)[field]);
}

/** What a field means that a document lacks, besides null. */
const absent: StoredFields = { status: 'cleared', tags: [] };

function orAbsent(field: string, value: unknown): unknown {
  return value === undefined || isSame(value, absent[field]) ? null : value;
}

/** Compares as the database does: an integer has the same value as number and as bigint, and null is the same as no value. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other));
}

function comparable(value: unknown): unknown {
  return value == null ? null : JSON.parse(asJson(value));
}

function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part));
}

function newest(entries: HistoryEntry[]): HistoryEntry[] {
  let size = 0;
  const kept = entries.slice(-MOST_ENTRIES).toReversed();
  const end = kept.findIndex((entry, index) => (size += asJson(entry).length) > MOST_CHARACTERS && index > 0);
  return (end === -1 ? kept : kept.slice(0, end)).toReversed();
}
