import { isDeepStrictEqual } from 'node:util';
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

/** Fields of a document under their stored names; null for one that the document lacks. */
export type StoredFields = Record<string, unknown>;

/** What made a change: the group of an import, a bulk edit or an undo, and the group that an undo reverts. */
export interface Cause {
  actor: 'user' | 'import' | 'bulk-edit' | 'rule' | 'repair' | 'undo' | 'restore';
  group?: string;
  undoes?: string;
}

/** A change of a document, stored in it by the update that makes the change. */
export interface HistoryEntry extends Cause {
  /** The version that the change made. */
  version: Types.ObjectId;
  at: Date;
  /** Only the changed fields. */
  before: StoredFields;
  after: StoredFields;
  /** It changed the first version. */
  isFirst?: boolean;
  /** Changes without an entry came before, such as the move of its category. */
  afterGap?: boolean;
}

/** A document that contains its history. */
export interface WithHistory extends Versioned {
  /**
   * Its changes, oldest first. Absent as long as there are none, and in rows of a list. A document that has a version when it is
   * created is created with an empty history, which tells it from one that was changed without an entry.
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

/** The version and the history of a document, for schemas. */
export const historyDefinition = {
  history: { type: [historyEntry], default: undefined },
  ...versionDefinition,
};

/** The projection of queries for many documents. Rows without their history must not be given to `recordedChange`. */
export const withoutHistory = { history: 0 } as const;

/** Older changes are forgotten beyond this number, or beyond this size of all of them as JSON. */
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 100_000;

interface Recording {
  /** What fields mean that a document lacks, besides null. */
  absent?: StoredFields;
  /** Fields that are written with the change and not recorded, because they follow from others. */
  besides?: StoredFields;
  /** How changes without an entry are noticed: by the version or, if more than changes gives a document a version, by the values. */
  gapsBy?: 'version' | 'values';
}

/** Returns the fields to set for a change that is added to the history; undefined if nothing changes. */
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

/** Whether the recorded fields have the values that the newest entries say. */
function isAsRecorded(row: WithHistory, absent: StoredFields): boolean {
  const { history = [] } = row;
  const recorded = Object.assign({}, ...history.map(({ after }) => after)) as StoredFields;
  return (
    history.length > 0 &&
    Object.entries(recorded).every(([field, value]) => isSame(storedField(row, field, absent), value))
  );
}

/** Returns a field of a document as its history has it. */
export function storedField(row: WithHistory, field: string, absent: StoredFields = {}): unknown {
  return orAbsent(absent, field, (row as unknown as StoredFields)[field]);
}

export function orAbsent(absent: StoredFields, field: string, value: unknown): unknown {
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

/** Whether the history of a document goes back to its first version. */
function isComplete({ history, version }: WithHistory): boolean {
  const [first] = history ?? [];
  return first ? first.isFirst === true : version === undefined || history !== undefined;
}

/** Returns the fields that give a document those of an earlier version; undefined if it has no such version. */
export function fieldsAt({ history = [] }: WithHistory, version: string): StoredFields | undefined {
  const index = history.findIndex((entry) => String(entry.version) === version);
  const isFirst = version === 'initial' && history[0]?.isFirst;
  if (index === -1 && !isFirst) return undefined;
  return fieldsBefore(history.slice(index + 1));
}

/** Returns the changed fields as they were before all of these changes: the oldest one says what a field was. */
function fieldsBefore(history: HistoryEntry[]): StoredFields {
  return Object.assign({}, ...history.map(({ before }) => before).toReversed()) as StoredFields;
}

/** Returns a document with these fields; one that is null is removed. */
export function withFields<Row extends WithHistory>(row: Row, fields: StoredFields): Row {
  const removed = new Set(Object.keys(fields).filter((field) => fields[field] === null));
  const given = Object.entries({ ...row, ...fields }).filter(([field]) => !removed.has(field));
  return Object.fromEntries(given) as unknown as Row;
}

/** A version of a document as the API shows it. `Shown` are the fields that have a history. */
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
 * Returns the versions of a document as the API shows them, newest first, as far back as its history goes.
 * @param first when the document was created, and by whom
 * @param show returns the fields that have a history, as the API shows them
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
 * Returns what an edit has to change so that a document gets the fields of an earlier version, as the API shows them; null for one
 * that it had not. Undefined if it has no such version.
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

/** Returns the fields that differ, on both sides. */
function differences<Shown extends object>(before: Shown, after: Shown) {
  const fields = Object.keys({ ...before, ...after }) as (keyof Shown)[];
  const differing = fields.filter((field) => !isSame(before[field], after[field]));
  const of = (side: Shown) =>
    Object.fromEntries(differing.map((field) => [field, side[field]])) as Partial<Shown>;
  return { before: of(before), after: of(after) };
}
