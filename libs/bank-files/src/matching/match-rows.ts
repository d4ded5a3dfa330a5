import { type IsoDate } from '../bank-file.ts';
import { unaccented } from '../text/month-names.ts';
import { daysAround, groupedBy, keyOf, momentOf, type Posting } from './posting.ts';

/** A row of a statement to be compared with what is recorded. */
export interface FileRow extends Posting {
  /** Text of the bank, never edited; null in a file that is no bank's. */
  text: string | null;
  /** The name that the row would get. */
  name: string;
  bankId: string | null;
}

/** A recorded posting. */
export interface RecordedPosting extends Posting {
  id: string;
  name: string;
  /** What the bank sent; null if the user entered it. */
  raw: { text: string; bankId: string | null } | null;
}

/** What a row of a file is in the book. */
export type RowMatch =
  | { status: 'new' }
  /** It is there already. */
  | { status: 'known'; id: string }
  /** Entered by hand a few days earlier or later. `isSure`: neither row nor entry could be another one's. */
  | { status: 'similar'; id: string; isSure: boolean };

/** Users enter a purchase up to so many days before or after the bank books it. */
const ENTERED_DAYS = 5;

/** Largest distance between the days that formats of one bank give the same booking. */
const FORMAT_DAYS = 3;

/**
 * Finds for each row of a file, in their order, the recorded posting that is the same. Each posting stands for one row, so
 * of two equal rows against one that is recorded, one is new.
 *
 * Rows are the same if account, date and amount agree, and the bank's id or, without one, the text. Banks use an id again
 * on other days, and some invent new ids for each download: two ids with the same text are two payments only if another
 * row of the account was found by its id, or if there is no text. Another format of the bank is known by a word in common.
 */
export function matchRows(fileRows: readonly FileRow[], recorded: readonly RecordedPosting[]): RowMatch[] {
  if (recorded.length === 0 || fileRows.length === 0) return fileRows.map(() => ({ status: 'new' }));
  // Copies: a caller may pass one object for two equal rows.
  const rows = fileRows.map((row) => ({ ...row }));
  const found = new Map<FileRow, RecordedPosting>();
  const free = new Set(recorded);
  const open = () => rows.filter((row) => !found.has(row));
  /** Pairs each open row with the first free posting under its key that may be it. */
  const pairBy = (
    rowKey: (row: FileRow) => string | null,
    postingKey: (posting: RecordedPosting) => string | null,
    mayBe: (row: FileRow, posting: RecordedPosting) => boolean = () => true,
  ) => {
    const groups = groupedBy(free, postingKey);
    for (const row of open()) {
      const group = groups.get(rowKey(row) ?? '') ?? [];
      const at = group.findIndex((posting) => mayBe(row, posting));
      for (const posting of at < 0 ? [] : group.splice(at, 1)) {
        found.set(row, posting);
        free.delete(posting);
      }
    }
  };

  pairBy(
    (row) => idKey(row, row.bankId, row.text),
    (posting) => posting.raw && idKey(posting, posting.raw.bankId, posting.raw.text),
  );
  // The same booking in another format has another text; where an id stands for several, only the text tells.
  const repeated = repeatedIds(rows, recorded);
  const uniqueId = (posting: Posting, bankId: string | null) => {
    const key = idKey(posting, bankId);
    return key !== null && repeated.has(key) ? null : key;
  };
  pairBy(
    (row) => uniqueId(row, row.bankId),
    (posting) => posting.raw && uniqueId(posting, posting.raw.bankId),
  );
  const withStableIds = new Set([...found.keys()].map(({ account }) => account));
  pairBy(
    (row) => (row.text === null ? null : keyOf(...momentOf(row), row.text)),
    (posting) => posting.raw && keyOf(...momentOf(posting), posting.raw.text),
    // Without a text, two ids are all that tells two payments apart.
    ({ account, text, bankId }, { raw }) =>
      (text !== '' && !withStableIds.has(account)) || !bankId || !raw?.bankId,
  );
  pairBy(
    (row) => keyOf(...momentOf(row), row.name),
    (posting) => keyOf(...momentOf(posting), posting.name),
    ({ text }, { raw }) => text === null || raw === null,
  );
  // In another format of the bank, a booking has other words, and without ids sometimes the day of its value.
  const near = daysAround(FORMAT_DAYS);
  const days = fileRows.map(({ date }) => date).sort();
  const isBetween = (date: IsoDate) =>
    [...days.slice(0, 1), date, ...days.slice(-1)].every(
      (each, at, all) => at === 0 || String(all[at - 1]) <= each,
    );
  for (let index = 0; index <= 2 * FORMAT_DAYS; index++)
    pairBy(
      ({ date, ...row }) => keyOf(...momentOf({ ...row, date: String(near(date)[index]) })),
      (posting) => (posting.raw && isBetween(posting.date) ? keyOf(...momentOf(posting)) : null),
      ({ text, bankId }, { raw }) => {
        const ids = [bankId, raw?.bankId].filter(Boolean).length;
        return ids < 2 && (index === 0 || ids === 1) && haveCommonWord(String(text), String(raw?.text));
      },
    );

  const similar = similarTo(
    open(),
    [...free].filter(({ raw }) => raw === null),
  );
  return rows.map((row) => {
    const posting = found.get(row);
    return posting ? { status: 'known', id: posting.id } : (similar.get(row) ?? { status: 'new' });
  });
}

/** Whether texts share a word, which numbers and short words are not. */
function haveCommonWord(one: string, other: string): boolean {
  const wordsOf = (text: string) => unaccented(text).match(/\p{L}{4,}|[\u3040-\ud7af]{2,}/gu) ?? [];
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

/** Account, id, date and amount; null without an id. */
function idKey(posting: Posting, bankId: string | null, text: string | null = null): string | null {
  return bankId === null ? null : keyOf(...momentOf(posting), bankId, text);
}

/** Ids that stand for several rows of the file, or for several postings, of one account, date and amount. */
function repeatedIds(rows: readonly FileRow[], recorded: readonly RecordedPosting[]): Set<string> {
  const groups = [
    ...groupedBy(rows, (row) => idKey(row, row.bankId)),
    ...groupedBy(recorded, (posting) => posting.raw && idKey(posting, posting.raw.bankId)),
  ];
  return new Set(groups.flatMap(([key, { length }]) => (length > 1 ? [key] : [])));
}

/** The entries of the user with the amount of a row, a few days apart. Each entry is proposed for one row. */
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
