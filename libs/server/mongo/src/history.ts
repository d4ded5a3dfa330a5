import { isDeepStrictEqual } from 'node:util';
import { fitting } from '@saldo/rpc';
import { type Model, Schema, type Types } from 'mongoose';
import {
  newVersion,
  unchangedSince,
  updateUnchanged,
  versionDefinition,
  type Versioned,
  versionOf,
} from './optimistic-locking';
import { ownedBy } from './owned-by';

/** Fields of a document under their stored names; null for a missing field. */
export type StoredFields = Record<string, unknown>;

/** Cause of a change: its actor, its group (an import, a bulk edit or an undo), and the group that an undo reverts. */
export interface Cause {
  actor: 'user' | 'import' | 'bulk-edit' | 'rule' | 'repair' | 'undo' | 'restore';
  group?: string;
  undoes?: string;
}

/** A change of a document. The update that makes the change also stores this entry in the document. */
export interface HistoryEntry extends Cause {
  /** The version after the change. */
  version: Types.ObjectId;
  at: Date;
  /** Only the changed fields. */
  before: StoredFields;
  after: StoredFields;
  /** Set if the change was made to the first version. */
  isFirst?: boolean;
  /** Set if changes without an entry came before this one, such as moving the document to another category. */
  afterGap?: boolean;
}

/** A document that contains its history. */
export interface WithHistory extends Versioned {
  /**
   * Changes of the document, oldest first. Absent in rows of a list, and while there are none. A document that gets a version
   * when it is created also gets an empty history, which distinguishes it from one that was changed without an entry.
   */
  history?: HistoryEntry[];
}

const historyEntry = new Schema(
  {
    version: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    group: String,
    undoes: String,
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    isFirst: Boolean,
    afterGap: Boolean,
  },
  { _id: false },
);

/** Schema of the version and the history. */
export const historyDefinition = {
  history: { type: [historyEntry], default: undefined },
  ...versionDefinition,
};

/** Projection for queries of many documents. Rows without their history must not be passed to `recordedChange`. */
export const withoutHistory = { history: 0 } as const;

/** Limits of a history, as a number of entries and as their total size in JSON characters. Older entries are dropped. */
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 100_000;

interface Recording {
  /** Values of missing fields, where those are not null. */
  absent?: StoredFields;
  /** Fields that are written with the change but not recorded, because they follow from others. */
  besides?: StoredFields;
  /** How to detect changes without an entry: by the version or, if other writes also change the version, by the values. */
  gapsBy?: 'version' | 'values';
}

/** Returns the fields to set for a change, the history entry included; undefined if nothing changes. */
export function recordedChange<Row extends WithHistory>(
  current: Row,
  fields: Partial<Row>,
  cause: Cause,
  { absent = {}, besides, gapsBy = 'version' }: Recording = {},
): StoredFields | undefined {
  const changed = Object.entries<unknown>(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, unknown] => [field, orAbsent(absent, field, value)])
    .filter(([field, value]) => !isSame(storedField(current, field, absent), value));
  if (changed.length === 0) return undefined;
  const after: StoredFields = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([field]) => [field, storedField(current, field, absent)]));
  const { history = [] } = current;
  const isFirst = history.length === 0 && isComplete(current);
  const hasGap = gapsBy === 'version' ? !isVersionOfLastEntry(current) : !isAsRecorded(current, absent);
  const version = newVersion();
  const entry: HistoryEntry = {
    ...{ ...version, at: new Date(), ...cause, before, after },
    ...(isFirst && { isFirst }),
    ...(!isFirst && hasGap && { afterGap: true }),
  };
  return { ...after, ...besides, ...version, history: newest([...history, entry]) };
}

/** Changes a document of a book and its history. Returns undefined if its version has changed since it was read. */
export async function updateRecorded<Row extends WithHistory>(
  model: Model<Row>,
  bookId: string,
  current: NoInfer<Row>,
  fields: Partial<NoInfer<Row>>,
  cause: Cause,
  recording: Recording = {},
): Promise<Row | undefined> {
  const change = recordedChange<Row>(current, fields, cause, recording);
  if (!change) {
    const { besides } = recording;
    return besides ? updateUnchanged(model, bookId, current, besides as Partial<Row>) : current;
  }
  const updated = await model
    .findOneAndUpdate(
      { ...ownedBy(bookId), ...unchangedSince(current) },
      { $set: change as Partial<Row> },
      { returnDocument: 'after' },
    )
    .lean<Row>();
  return updated ?? undefined;
}

function isVersionOfLastEntry({ history = [], version }: WithHistory): boolean {
  return String(history.at(-1)?.version) === String(version);
}

/** Whether the fields have the values of their newest history entries. */
function isAsRecorded(row: WithHistory, absent: StoredFields): boolean {
  const { history = [] } = row;
  const recorded = Object.assign({}, ...history.map(({ after }) => after)) as StoredFields;
  return (
    history.length > 0 &&
    Object.entries(recorded).every(([field, value]) => isSame(storedField(row, field, absent), value))
  );
}

/** Returns the value of a field in the form in which the history stores it. */
export function storedField(row: WithHistory, field: string, absent: StoredFields = {}): unknown {
  return orAbsent(absent, field, (row as unknown as StoredFields)[field]);
}

export function orAbsent(absent: StoredFields, field: string, value: unknown): unknown {
  return value === undefined || isSame(value, absent[field]) ? null : value;
}

/** Compares values as the database does: an integer is equal as number and as bigint, and null is equal to a missing value. */
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
  const newestFirst = entries.slice(-MOST_ENTRIES).toReversed();
  return fitting(newestFirst, MOST_CHARACTERS, (entry) => asJson(entry).length).toReversed();
}

/** Whether the history of a document goes back to its first version. */
function isComplete({ history, version }: WithHistory): boolean {
  const [first] = history ?? [];
  return first ? first.isFirst === true : version === undefined || history !== undefined;
}

/** Returns the fields to set to return to an earlier version; undefined if the version does not exist. */
export function fieldsAt({ history = [] }: WithHistory, version: string): StoredFields | undefined {
  const index = history.findIndex((entry) => String(entry.version) === version);
  const isFirst = version === 'initial' && history[0]?.isFirst;
  if (index === -1 && !isFirst) return undefined;
  return fieldsBefore(history.slice(index + 1));
}

/** Returns the changed fields as they were before all of these changes: for each field, the value in its oldest entry. */
function fieldsBefore(history: HistoryEntry[]): StoredFields {
  return Object.assign({}, ...history.map(({ before }) => before).toReversed()) as StoredFields;
}

/** Returns a copy of a document with these fields; null removes a field. */
export function withFields<Row extends WithHistory>(row: Row, fields: StoredFields): Row {
  const removed = new Set(Object.keys(fields).filter((field) => fields[field] === null));
  const given = Object.entries({ ...row, ...fields }).filter(([field]) => !removed.has(field));
  return Object.fromEntries(given) as unknown as Row;
}

/** A version of a document as the API shows it. `Shown` are the fields whose history is recorded. */
interface ShownVersion<Shown, Origin> {
  version: string;
  at?: string;
  actor: Cause['actor'] | Origin;
  group?: string;
  before?: Partial<Shown>;
  after?: Partial<Shown>;
  afterGap?: boolean;
}

/**
 * Returns the versions of a document as the API shows them, newest first, as far back as the history goes.
 * @param first time and actor of the creation
 * @param show returns the fields whose history is recorded, as the API shows them
 */
export function shownHistory<Row extends WithHistory, Shown extends object, Origin extends string = 'user'>(
  row: Row,
  first: { at?: Date; actor: Origin },
  show: (row: Row) => Shown,
) {
  let state = row;
  const versions = (row.history ?? []).toReversed().map((entry): ShownVersion<Shown, Origin> => {
    const { version, at, actor, group, afterGap } = entry;
    const after = show(withFields(state, entry.after));
    state = withFields(state, entry.before);
    return {
      ...{ version: String(version), at: at.toISOString(), actor, ...differences(show(state), after) },
      ...(group !== undefined && { group }),
      ...(afterGap && { afterGap }),
    };
  });
  if (isComplete(row)) versions.push({ version: 'initial', at: first.at?.toISOString(), actor: first.actor });
  return { versions, isComplete: isComplete(row), version: versionOf(row) };
}

/**
 * Returns the change, as the API takes it, that gives a document the fields of an earlier version; null for a field that this
 * version did not have. Undefined if the version does not exist.
 */
export function changeTo<Row extends WithHistory, Shown extends object>(
  row: Row,
  version: string,
  show: (row: Row) => Shown,
): { [Field in keyof Shown]?: Shown[Field] | null } | undefined {
  const fields = fieldsAt(row, version);
  if (!fields) return undefined;
  const { after } = differences(show(row), show(withFields(row, fields)));
  return Object.fromEntries(
    Object.entries(after).map(([field, value]) => [field, value ?? null]),
  ) as typeof after;
}

/** Returns the fields that differ, with their values on both sides. */
function differences<Shown extends object>(before: Shown, after: Shown) {
  const fields = Object.keys({ ...before, ...after }) as (keyof Shown)[];
  const differing = fields.filter((field) => !isSame(before[field], after[field]));
  const of = (side: Shown) =>
    Object.fromEntries(differing.map((field) => [field, side[field]])) as Partial<Shown>;
  return { before: of(before), after: of(after) };
}
