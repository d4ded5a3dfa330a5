import {
  type Cause,
  type HistoryEntry,
  isSame,
  orAbsent,
  recordedChange,
  storedField,
  type StoredFields,
  withFields,
} from '@saldo/mongo';
import { merged, unlike } from './merging';
import { isBalanced } from './transaction-amounts';
import type { RecordedFields } from './transaction.rules';
import type { StoredPart, TransactionRow } from './transaction.schema';
import { derivedFieldsOf } from './derived-fields';

/** Values of missing fields, where those are not null. */
const absent: StoredFields = { tags: [] };

/**
 * Returns the update that changes a transaction and records the change in its history; undefined if nothing changes. Fields set
 * to null are removed.
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

/** Whether a field of a transaction has a value other than this one. */
export function differs(row: TransactionRow, field: string, value: unknown): boolean {
  return !isSame(storedField(row, field, absent), orAbsent(absent, field, value));
}

/**
 * Returns the fields that undo the changes of a group. Returns `changed-since` if one of them has changed again or if undoing
 * contradicts other changes; undefined if the group has changed nothing or is undone.
 */
export function undoingFields(
  row: TransactionRow,
  group: string,
): StoredFields | 'changed-since' | undefined {
  const { history = [] } = row;
  const at = history.findLastIndex((each) => each.group === group);
  const entry = history[at];
  if (!entry || isUndone(history, at)) return undefined;
  const fields = undone(row, entry, history.slice(at + 1));
  return fields && isBalanced(withFields(row, fields)) ? fields : 'changed-since';
}

/** Whether a later change undid this one and was not undone itself. */
function isUndone(history: readonly HistoryEntry[], at: number): boolean {
  const group = history[at]?.group;
  return history.some(
    ({ undoes }, index) => index > at && undoes === group && group !== undefined && !isUndone(history, index),
  );
}

/** Returns the fields as they were before one change; undefined if they have changed again. */
function undone(
  row: TransactionRow,
  { before, after }: HistoryEntry,
  later: HistoryEntry[],
): StoredFields | undefined {
  const fields: StoredFields = {};
  for (const [field, former] of Object.entries(before)) {
    const value = storedField(row, field, absent);
    const from = field === 'parts' ? withRenamed(after[field], value, later) : after[field];
    const found = merged(value, { from, to: former });
    if (found === undefined) return undefined;
    fields[field] = found;
  }
  return fields;
}

/** Returns parts with the present names of their categories: a renaming changes them without a history entry. */
function withRenamed(parts: unknown, present: unknown, later: HistoryEntry[]): unknown {
  if (!isParts(parts) || !isParts(present) || parts.length !== present.length) return parts;
  return parts.map((part, index) => {
    const isChanged = later.some(
      ({ before, after }) => categoryIn(before['parts'], index) !== categoryIn(after['parts'], index),
    );
    return isChanged ? part : { ...part, category: present[index]?.category };
  });
}

const isParts = (value: unknown): value is StoredPart[] => Array.isArray(value);
const categoryIn = (parts: unknown, index: number) => (isParts(parts) ? parts[index]?.category : undefined);

/** Whether the user has changed a transaction, or this field of it, since it was recorded. Repairs of its import do not count. */
export function isEdited({ history = [] }: TransactionRow, field?: keyof TransactionRow): boolean {
  const { first, last } = changedByUser(history);
  const fields = field === undefined ? Object.keys(first) : [field];
  return fields.some((each) => each in first && !isSame(first[each], last[each]));
}

/** Whether these fields would overwrite values, or parts of values, that the user has set since the import. */
export function wouldOverwrite(row: TransactionRow, fields: Partial<RecordedFields>): boolean {
  const { first, last } = changedByUser(row.history ?? []);
  return Object.entries<unknown>(fields).some(([field, value]) => {
    if (value === undefined || !(field in first)) return false;
    const set = unlike(first[field], last[field]);
    const changing = unlike(storedField(row, field, absent), orAbsent(absent, field, value));
    return changing.some((one) => set.some((other) => one.startsWith(other) || other.startsWith(one)));
  });
}

/**
 * Returns the values of the fields that the user changed: before the user's first change and after the last one. Ignores repairs
 * of the import and undone repairs.
 */
function changedByUser(history: HistoryEntry[]): { first: StoredFields; last: StoredFields } {
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
  // Ignore `setBy`: confirming a field does not change it.
  delete first['setBy'];
  return { first, last };
}
