import {
  bookIdOf,
  type Cause,
  type HistoryEntry,
  isSame,
  orAbsent,
  recordedChange,
  storedField,
  type StoredFields,
  withFields,
} from '@saldo/mongo';
import { defaultAccountId } from '../accounts';
import { largestOf, partsOf } from './transaction-amounts';
import type { RecordedFields } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { derivedFieldsOf } from './derived-fields';

/** The values of fields that a document lacks, besides null. */
const absent: StoredFields = { status: 'cleared', tags: [] };

/**
 * Returns the update that changes a transaction and adds the change to its history; undefined if nothing changes. A field that is
 * null is removed.
 */
export function changeOf(current: TransactionRow, fields: Partial<RecordedFields>, cause: Cause) {
  const given = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
  const changed = withFields(current, Object.fromEntries(given));
  const besides = { derived: derivedFieldsOf(changed) };
  const change = recordedChange<TransactionRow>(current, fields, cause, { absent, besides });
  if (!change) return undefined;
  const written = Object.entries(change);
  const removed = written.filter(([, value]) => value === null).map(([field]) => [field, 1]);
  return {
    $set: Object.fromEntries(written.filter(([, value]) => value !== null)),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
  };
}

/** Whether a field of a transaction has another value than this one. */
export function differs(row: TransactionRow, field: string, value: unknown): boolean {
  return !isSame(storedField(row, field, absent), orAbsent(absent, field, value));
}

/**
 * Returns the fields that undo the changes of a group; `changed-since` if one of them has changed again, or they contradict
 * other changes. Undefined if the group has changed nothing or is undone.
 */
export function undoingFields(
  row: TransactionRow,
  group: string,
): StoredFields | 'changed-since' | undefined {
  const { history = [] } = row;
  const at = history.findLastIndex((each) => each.group === group);
  const entry = history[at];
  if (!entry || isUndone(history, at)) return undefined;
  return isAs(row, entry.after) && isPossible(withFields(row, entry.before)) ? entry.before : 'changed-since';
}

/** Whether a later change has undone this one and was not undone itself. */
function isUndone(history: readonly HistoryEntry[], at: number): boolean {
  const group = history[at]?.group;
  return history.some(
    ({ undoes }, index) => index > at && undoes === group && group !== undefined && !isUndone(history, index),
  );
}

/** Whether a transfer has two accounts, and a split the category of its largest part. */
function isPossible(row: TransactionRow): boolean {
  const { accountId, category, transfer } = row;
  if (transfer) return !transfer.toAccountId.equals(accountId ?? defaultAccountId(bookIdOf(row)));
  const parts = partsOf(row);
  return parts.length === 0 || category === largestOf(parts)?.category;
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
  // A confirmed field has not changed.
  return new Set(
    Object.keys(first).filter((field) => field !== 'setBy' && !isSame(first[field], last[field])),
  );
}

function isAs(row: TransactionRow, fields: StoredFields): boolean {
  return Object.entries(fields).every(([field, value]) => !differs(row, field, value));
}
