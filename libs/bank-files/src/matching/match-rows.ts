import { type IsoDate } from '../bank-file.ts';
import { unaccented } from '../text/month-names.ts';
import { daysAround, groupedBy, keyOf, momentOf, type Posting } from './posting.ts';

/** A statement row to compare with the recorded postings. */
export interface FileRow extends Posting {
  /** Original text from the bank; null in a file that does not come from a bank. */
  text: string | null;
  /** Name that the transaction would get. */
  name: string;
  bankId: string | null;
}

export interface RecordedPosting extends Posting {
  id: string;
  name: string;
  /** Data from the bank; null if the user entered the posting. */
  raw: { text: string; bankId: string | null } | null;
}

export type RowMatch =
  | { status: 'new' }
  | { status: 'known'; id: string }
  /** Probably entered by hand some days apart. `isSure`: neither the row nor the entry has another candidate. */
  | { status: 'similar'; id: string; isSure: boolean };

/** Maximum number of days between the user's entry of a purchase and its booking at the bank. */
const ENTERED_DAYS = 5;

/** Maximum number of days between the dates that different file formats of a bank give one booking. */
const FORMAT_DAYS = 3;

/**
 * Finds the recorded posting for each row of a file; results are in the order of the rows. Each posting matches one row at most:
 * of two equal rows with only one recorded posting, the other row is new.
 *
 * Rows match if account, date and amount agree, and the bank's id or, without an id, the text. Banks reuse ids on other days, and
 * some generate new ids for each download. Two ids with the same text therefore mean two payments only if another row of the
 * account matched by its id, or if there is no text. Rows from another file format of the same bank match if the texts share a
 * word.
 */
export function matchRows(fileRows: readonly FileRow[], recorded: readonly RecordedPosting[]): RowMatch[] {
  if (recorded.length === 0 || fileRows.length === 0) return fileRows.map(() => ({ status: 'new' }));
  // Copy the rows: a caller may pass the same object for two equal rows.
  const rows = fileRows.map((row) => ({ ...row }));
  const pairs = new Pairs(rows, recorded);
  pairById(pairs, rows, recorded);
  pairByText(pairs);
  pairAcrossFormats(pairs, rows);
  const entered = [...pairs.free].filter(({ raw }) => raw === null);
  const similar = similarTo(pairs.openRows(), entered);
  return rows.map((row) => {
    const posting = pairs.found.get(row);
    return posting ? { status: 'known', id: posting.id } : (similar.get(row) ?? { status: 'new' });
  });
}

/** The recorded posting of each row, as far as found. */
class Pairs {
  readonly found = new Map<FileRow, RecordedPosting>();
  readonly free: Set<RecordedPosting>;
  private readonly rows: readonly FileRow[];

  constructor(rows: readonly FileRow[], recorded: readonly RecordedPosting[]) {
    this.rows = rows;
    this.free = new Set(recorded);
  }

  openRows(): FileRow[] {
    return this.rows.filter((row) => !this.found.has(row));
  }

  /** Pairs each open row with the first free posting that has the same key and passes `mayBe`. */
  add(
    rowKey: (row: FileRow) => string | null,
    postingKey: (posting: RecordedPosting) => string | null,
    mayBe: (row: FileRow, posting: RecordedPosting) => boolean = () => true,
  ): void {
    const groups = groupedBy(this.free, postingKey);
    for (const row of this.openRows()) {
      const group = groups.get(rowKey(row) ?? '') ?? [];
      const at = group.findIndex((posting) => mayBe(row, posting));
      for (const posting of at < 0 ? [] : group.splice(at, 1)) {
        this.found.set(row, posting);
        this.free.delete(posting);
      }
    }
  }
}

/** Pairs by id and text, then by id alone, because texts differ between formats. Skips ids that occur several times. */
function pairById(pairs: Pairs, rows: readonly FileRow[], recorded: readonly RecordedPosting[]): void {
  pairs.add(
    (row) => idKey(row, row.bankId, row.text),
    (posting) => posting.raw && idKey(posting, posting.raw.bankId, posting.raw.text),
  );
  const repeated = repeatedIds(rows, recorded);
  const uniqueId = (posting: Posting, bankId: string | null) => {
    const key = idKey(posting, bankId);
    return key !== null && repeated.has(key) ? null : key;
  };
  pairs.add(
    (row) => uniqueId(row, row.bankId),
    (posting) => posting.raw && uniqueId(posting, posting.raw.bankId),
  );
}

/** Pairs by the text of the bank, then by the name. If the bank gives no text, different ids are the only sign of two payments. */
function pairByText(pairs: Pairs): void {
  const withStableIds = new Set([...pairs.found.keys()].map(({ account }) => account));
  pairs.add(
    (row) => (row.text === null ? null : keyOf(...momentOf(row), row.text)),
    (posting) => posting.raw && keyOf(...momentOf(posting), posting.raw.text),
    ({ account, text, bankId }, { raw }) =>
      (text !== '' && !withStableIds.has(account)) || !bankId || !raw?.bankId,
  );
  pairs.add(
    (row) => keyOf(...momentOf(row), row.name),
    (posting) => keyOf(...momentOf(posting), posting.name),
    ({ text }, { raw }) => text === null || raw === null,
  );
}

/** Pairs with another file format of the bank, in which a booking may have other words and, without ids, the value date instead. */
function pairAcrossFormats(pairs: Pairs, rows: readonly FileRow[]): void {
  const near = daysAround(FORMAT_DAYS);
  const days = rows.map(({ date }) => date).sort();
  const isBetween = (date: IsoDate) =>
    [...days.slice(0, 1), date, ...days.slice(-1)].every(
      (each, at, all) => at === 0 || String(all[at - 1]) <= each,
    );
  for (let index = 0; index <= 2 * FORMAT_DAYS; index++)
    pairs.add(
      ({ date, ...row }) => keyOf(...momentOf({ ...row, date: String(near(date)[index]) })),
      (posting) => (posting.raw && isBetween(posting.date) ? keyOf(...momentOf(posting)) : null),
      ({ text, bankId }, { raw }) => {
        const ids = [bankId, raw?.bankId].filter(Boolean).length;
        return ids < 2 && (index === 0 || ids === 1) && haveCommonWord(String(text), String(raw?.text));
      },
    );
}

/** Whether two texts share a word. Numbers and short words do not count. */
function haveCommonWord(one: string, other: string): boolean {
  const wordsOf = (text: string) => unaccented(text).match(/\p{L}{4,}|[\u3040-\ud7af]{2,}/gu) ?? [];
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

/** Returns a key of account, date, amount, id and optionally text; null without an id. */
function idKey(posting: Posting, bankId: string | null, text: string | null = null): string | null {
  return bankId === null ? null : keyOf(...momentOf(posting), bankId, text);
}

/** Returns the keys of ids that occur several times with the same account, date and amount, in the file or among the postings. */
function repeatedIds(rows: readonly FileRow[], recorded: readonly RecordedPosting[]): Set<string> {
  const groups = [
    ...groupedBy(rows, (row) => idKey(row, row.bankId)),
    ...groupedBy(recorded, (posting) => posting.raw && idKey(posting, posting.raw.bankId)),
  ];
  return new Set(groups.flatMap(([key, { length }]) => (length > 1 ? [key] : [])));
}

/** Proposes entries of the user with the same amount a few days apart. Each entry is proposed for one row only. */
function similarTo(rows: readonly FileRow[], entered: readonly RecordedPosting[]): Map<FileRow, RowMatch> {
  const similar = new Map<FileRow, RowMatch>();
  if (entered.length === 0) return similar;
  const dayOf = (posting: Posting) => keyOf(...momentOf(posting));
  const daysNear = daysAround(ENTERED_DAYS);
  const rowsByDay = groupedBy(rows, dayOf);
  const enteredByDay = groupedBy(entered, dayOf);
  const around = <Found>(days: Map<string, Found[]>, posting: Posting): Found[][] =>
    daysNear(posting.date).map((date: IsoDate) => days.get(dayOf({ ...posting, date })) ?? []);
  const count = (found: unknown[][]) => found.reduce((sum, { length }) => sum + length, 0);
  const taken = new Set<RecordedPosting>();
  for (const row of rows) {
    const candidates = around(enteredByDay, row);
    const nearest = candidates.flatMap((group) => group.find((each) => !taken.has(each)) ?? [])[0];
    if (!nearest) continue;
    taken.add(nearest);
    const isSure = count(candidates) === 1 && count(around(rowsByDay, nearest)) === 1;
    similar.set(row, { status: 'similar', id: nearest.id, isSure });
  }
  return similar;
}
