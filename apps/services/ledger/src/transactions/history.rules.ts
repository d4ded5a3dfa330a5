import {
  type Cause,
  fieldsBefore,
  isSame,
  orAbsent,
  recordedChange,
  storedField,
  type StoredFields,
  withFields,
} from '@saldo/mongo';
import type { RecordedFields } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { wordSuffixesOf } from './word-suffixes';

/** What fields of a transaction mean that a document lacks, besides null. */
const absent: StoredFields = { status: 'cleared', tags: [] };

/**
 * Returns the update that changes a transaction and adds the change to its history; undefined if nothing changes. A field that is
 * null is removed.
 */
export function changeOf(current: TransactionRow, fields: Partial<RecordedFields>, cause: Cause) {
  const given = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
  const changed = withFields(current, Object.fromEntries(given));
  const besides = { wordSuffixes: wordSuffixesOf(changed) ?? null };
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
  return isAs(row, entry.after) ? entry.before : 'changed-since';
}

/** Whether the fields of a transaction differ from those with which it was recorded, as far as its history knows. */
export function isEdited(row: TransactionRow): boolean {
  return !isAs(row, fieldsBefore(row.history ?? []));
}

function isAs(row: TransactionRow, fields: StoredFields): boolean {
  return Object.entries(fields).every(([field, value]) => !differs(row, field, value));
}
