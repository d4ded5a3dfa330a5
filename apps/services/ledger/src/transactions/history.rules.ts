import { isDeepStrictEqual } from 'node:util';
import { newVersion } from '@saldo/mongo';
import type { Types } from 'mongoose';
import type { RecordedFields } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { wordSuffixesOf } from './word-suffixes';

/** Fields of a document under their stored names; null for one that the document lacks. */
export type StoredFields = Record<string, unknown>;

/** What made a change: the group of an import, a bulk edit or an undo, and the group that an undo reverts. */
export interface Cause {
  actor: 'user' | 'import' | 'bulk-edit' | 'repair' | 'undo' | 'restore';
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
  /** It changed the first version. */
  isFirst?: boolean;
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
export function recordedChange(current: TransactionRow, fields: Partial<RecordedFields>, cause: Cause) {
  const changed = Object.entries<unknown>(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, unknown] => [field, orAbsent(field, value)])
    .filter(([field, value]) => !isSame(stored(current, field), value));
  if (changed.length === 0) return undefined;
  const after: StoredFields = Object.fromEntries(changed);
  const before: StoredFields = Object.fromEntries(changed.map(([field]) => [field, stored(current, field)]));
  const { history = [], revision } = current;
  const last = history.at(-1)?.version;
  const isFirst = last === undefined && revision === undefined;
  const version = newVersion();
  const entry: HistoryEntry = {
    ...{ version: version.revision, at: new Date(), ...cause, before, after },
    ...(isFirst && { isFirst }),
    ...(String(last) !== String(revision) && { afterGap: true }),
  };
  const wordSuffixes = wordSuffixesOf(withFields(current, after)) ?? null;
  const written: [string, unknown][] = [...changed, ['wordSuffixes', wordSuffixes]];
  const isRemoved = ([, value]: [string, unknown]) => value === null;
  const removed = written.filter(isRemoved).map(([field]) => [field, 1]);
  return {
    $set: {
      ...Object.fromEntries(written.filter((each) => !isRemoved(each))),
      ...version,
      history: newest([...history, entry]),
    },
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
  };
}

/** Whether a field of a transaction has another value than this one. */
export function differs(row: TransactionRow, field: string, value: unknown): boolean {
  return !isSame(stored(row, field), orAbsent(field, value));
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
function isSame(one: unknown, other: unknown): boolean {
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

/** A version of a transaction; the first one has no entry. */
interface Version {
  version: string;
  row: TransactionRow;
  entry?: HistoryEntry;
  /** The transaction before the change. */
  before?: TransactionRow;
}

/** Returns the versions of a transaction, newest first, as far back as its history goes. */
export function versionsOf(row: TransactionRow): Version[] {
  const { history = [] } = row;
  let state = row;
  const versions = history.toReversed().map((entry): Version => {
    const made = withFields(state, entry.after);
    state = withFields(state, entry.before);
    return { version: String(entry.version), row: made, entry, before: state };
  });
  return isComplete(row) ? [...versions, { version: 'initial', row: state }] : versions;
}

/** Whether the history of a transaction goes back to its first version. */
export function isComplete({ history = [], revision }: TransactionRow): boolean {
  const [first] = history;
  return first ? first.isFirst === true : revision === undefined;
}

/** Returns the fields that give a transaction those of an earlier version; undefined if it has no such version. */
export function fieldsAt({ history = [] }: TransactionRow, version: string): StoredFields | undefined {
  const index = history.findIndex((entry) => String(entry.version) === version);
  const isFirst = version === 'initial' && history[0]?.isFirst;
  if (index === -1 && !isFirst) return undefined;
  return fieldsBefore(history.slice(index + 1));
}

/**
 * Returns the fields that undo what a group has changed; `changed-since` if one of them has changed again, and undefined if the
 * group has changed nothing or is undone.
 */
export function undoingFields(
  row: TransactionRow,
  group: string,
): StoredFields | 'changed-since' | undefined {
  const { history = [] } = row;
  const entry = history.findLast((each) => each.group === group);
  if (!entry || history.some(({ undoes }) => undoes === group)) return undefined;
  const isAsMade = Object.entries(entry.after).every(([field, value]) => isSame(stored(row, field), value));
  return isAsMade ? entry.before : 'changed-since';
}

/**
 * Whether the user has changed a transaction, or this field of it, since it was recorded. A repair of its import is none of these
 * changes.
 */
export function isEdited({ history = [] }: TransactionRow, field?: keyof TransactionRow): boolean {
  const changed = changedByUser(history);
  return field === undefined ? changed.size > 0 : changed.has(field);
}

/** Whether one of these fields would change although the user has set it since the import recorded it. */
export function wouldOverwrite(row: TransactionRow, fields: Partial<RecordedFields>): boolean {
  const set = changedByUser(row.history ?? []);
  return Object.entries<unknown>(fields).some(
    ([field, value]) => value !== undefined && set.has(field) && differs(row, field, value),
  );
}

/** The fields that differ before the first and after the last change that was no repair of the import, nor undid one. */
function changedByUser(history: HistoryEntry[]): Set<string> {
  const repairs = new Set<string>();
  const first: StoredFields = {};
  const last: StoredFields = {};
  for (const { actor, group, undoes, before, after } of history) {
    if (actor === 'repair' || (undoes !== undefined && repairs.has(undoes))) {
      if (group !== undefined) repairs.add(group);
      continue;
    }
    Object.assign(first, { ...before, ...first });
    Object.assign(last, after);
  }
  return new Set(Object.keys(first).filter((field) => !isSame(first[field], last[field])));
}

/** Returns the changed fields as they were before all of these changes: the oldest one says what a field was. */
function fieldsBefore(history: HistoryEntry[]): StoredFields {
  return Object.assign({}, ...history.map(({ before }) => before).toReversed()) as StoredFields;
}

function withFields(row: TransactionRow, fields: StoredFields): TransactionRow {
  const given = Object.entries({ ...row, ...fields }).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as unknown as TransactionRow;
}
