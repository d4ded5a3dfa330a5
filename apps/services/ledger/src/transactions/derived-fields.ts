import { searchedText } from '@saldo/contracts';
import { type AmountRange, comparableAmount, sortKey } from '@saldo/finance';
import { categoryOf, moneyIn, moneyOfPosting } from './transaction-amounts';
import type { Booking, TransactionRow } from './transaction.schema';

/** Fields for sorting and searching lists. They are computed from the other fields of a transaction. */
export interface DerivedFields {
  /** Sort keys of the name and the category. */
  name: string;
  category: string;
  /** The shown amount and, for a transfer, the arriving one, as numbers of `comparableAmount`. */
  amount: number;
  arriving?: number;
  /**
   * All texts of the transaction and the texts of banks, folded. Without categories, because a renaming would have to change them
   * all.
   */
  text: string;
  /**
   * Keys by which an index finds searched transactions: suffixes of the words of the text, and amounts. Absent if there are too
   * many.
   */
  keys?: string[];
}

/** Characters of a stored suffix. Longer search terms are found by their beginning and compared with the text. */
const SUFFIX_LENGTH = 6;
/** Rows with more keys than this store none, so every search reads them. */
const MOST_KEYS = 500;
const UNIT = 10_000;

/** Functions that return the values by which transactions are sorted. */
export const sortValues = {
  name: ({ name }: Pick<TransactionRow, 'name'>) => sortKey(name),
  category: (row: Booking) => sortKey(categoryOf(row)),
  amount: (row: Booking) => comparableAmount(moneyIn(row)),
};

type Source = Booking & Pick<TransactionRow, 'name' | 'note' | 'tags' | 'raw' | 'rawTo'>;

export function derivedFieldsOf(row: Source): DerivedFields {
  const { name, note, parts, tags, raw, rawTo } = row;
  const [, arrival] = row.postings;
  const partNotes = parts.map((part) => part.note);
  const text = searchedText([name, note, ...partNotes, ...(tags ?? []), raw?.text, rawTo?.text]);
  const amount = sortValues.amount(row);
  const arriving = arrival && comparableAmount(moneyOfPosting(arrival));
  const keys = keysOf(text, [amount, ...(arriving === undefined ? [] : [arriving])]);
  return {
    ...{ name: sortValues.name(row), category: sortValues.category(row), amount, text },
    ...(arriving !== undefined && { arriving }),
    ...(keys && { keys }),
  };
}

/** Returns a row in the form in which it is inserted. */
export function withDerivedFields<Row extends Source>(row: Row): Row & { derived: DerivedFields } {
  return { ...row, ...exactBooking(row), derived: derivedFieldsOf(row) };
}

/**
 * Returns the amounts of a row as bigints, so that they are stored as int64. A large number would be stored as a double, which
 * sums round.
 */
export function exactBooking({ postings, parts }: Partial<Booking>): Partial<Booking> {
  const [own, ...others] = postings ?? [];
  return {
    ...(own && { postings: [exact(own), ...others.map(exact)] }),
    ...(parts && { parts: parts.map(exact) }),
  };
}

function exact<Holder extends { minor: number | bigint }>(holder: Holder): Holder {
  return { ...holder, minor: BigInt(holder.minor) };
}

/**
 * Returns the suffixes of the words of a text, cut to a few characters: tea, ea and a for "tea". An index on them finds any part
 * of a word, because that is the beginning of a suffix. Also returns the amounts as numbers with all their decimals.
 */
function keysOf(text: string, amounts: readonly number[]): string[] | undefined {
  const keys = new Set(amounts.map(amountKey));
  for (const word of text.split(/\s/u)) {
    const characters = [...word];
    for (let start = 0; start < characters.length; start++) {
      keys.add(characters.slice(start, start + SUFFIX_LENGTH).join(''));
    }
    if (keys.size > MOST_KEYS) return undefined;
  }
  return [...keys];
}

/** Returns the beginning of a key that every transaction containing this folded text has: that of its longest word. */
export function soughtSuffix(text: string): string {
  const [longest = ''] = text.split(' ').toSorted((one, other) => [...other].length - [...one].length);
  return [...longest].slice(0, SUFFIX_LENGTH).join('');
}

/** Returns the common beginning of the keys of all transactions in a range of amounts; undefined without one. */
export function soughtAmount({ from, to }: AmountRange): string | undefined {
  if (from === to) return amountKey(from);
  const isUnit = from % UNIT === 0 && to === from + UNIT - 1;
  return isUnit ? amountKey(from).slice(0, -String(UNIT - 1).length) : undefined;
}

/** `#42.5000` */
function amountKey(amount: number): string {
  const decimals = String(amount % UNIT).padStart(String(UNIT - 1).length, '0');
  return `#${Math.floor(amount / UNIT)}.${decimals}`;
}
