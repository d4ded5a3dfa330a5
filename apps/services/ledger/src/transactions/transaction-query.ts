import { type LedgerInput, type Search, type TransactionFilter, transferCategory } from '@saldo/contracts';
import { sortKey } from '@saldo/finance';
import { ownedBy, withoutHistory } from '@saldo/mongo';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { type Cursor, follows, reversed, type Sorting } from './cursor';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { soughtAmount, soughtSuffix } from './derived-fields';

/** A filter in terms of stored fields: category and payee are replaced by all their spellings in the book's transactions. */
export type ResolvedFilter = Omit<TransactionFilter, 'category' | 'account' | 'search' | 'payee'> & {
  search?: ResolvedSearch | undefined;
  categories?: string[];
  /** Sort keys of the payee's names. */
  names?: string[];
  accountId?: Types.ObjectId;
  /** Only transactions that are reconciled in any of their accounts. */
  isReconciled?: true;
  /** Only transactions that are not reconciled in the filter's account yet. */
  isOpen?: true;
  /** Only transactions that also match this query. */
  only?: QueryFilter<TransactionRow> | undefined;
};

/** Matches transactions that are reconciled in any of their accounts. */
export const reconciledAnywhere = { 'postings.status': 'reconciled' } as const;

/** Matches transfers; the index of sorted categories finds them. */
export const transfers = {
  'derived.category': sortKey(transferCategory),
  'postings.1': trusted({ $exists: true }),
};
/** Matches all transactions except transfers. */
export const noTransfers = { 'postings.1': trusted({ $exists: false }) };

/** Matches split transactions, and transfers with several fees. */
export const splits = { 'parts.1': trusted({ $exists: true }) };

/** A parsed search, with the categories whose names contain its text. */
export type ResolvedSearch = Search & { categories: string[] };

/** Returns the query for the transactions of a book that match a filter and, if given, a further condition. */
export function transactionQuery(
  bookId: string,
  filter: ResolvedFilter = {},
  further?: QueryFilter<TransactionRow>,
): QueryFilter<TransactionRow> {
  const { isIncome, isOpen, accountId, startDate, endDate, tag, status, hasReceipt } = filter;
  const wanted = status ?? (isOpen && { $ne: 'reconciled' });
  const conditions = conditionsOf(filter, further);
  const direction = { 'postings.0.minor': trusted(isIncome ? { $gt: 0 } : { $lt: 0 }) };
  return {
    ...ownedBy(bookId),
    ...(isIncome !== undefined && direction),
    ...(accountId && { 'postings.accountId': accountId }),
    ...(wanted && {
      postings: trusted({ $elemMatch: { ...(accountId && { accountId }), status: wanted } }),
    }),
    ...(tag !== undefined && { tags: tag }),
    ...(hasReceipt !== undefined && { receiptId: trusted({ $exists: hasReceipt }) }),
    ...dateRange(startDate, endDate),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

/** Returns the conditions of a filter on fields that another condition may also restrict. */
function conditionsOf(
  { search, categories, names, isReconciled, only }: ResolvedFilter,
  further: QueryFilter<TransactionRow> | undefined,
): QueryFilter<TransactionRow>[] {
  return [
    // Compare the text first: if the database reads another index, the text excludes a transaction faster than its many keys.
    ...(search ? [holds(search), mayHold(search)] : []),
    ...(categories ? [inCategories(categories)] : []),
    ...(names ? [{ 'derived.name': oneOf(names) }] : []),
    ...(isReconciled ? [reconciledAnywhere] : []),
    ...(only ? [only] : []),
    ...(further ? [further] : []),
  ];
}

/** Projection without the derived fields, which are computed again at each write. */
export const recorded = { derived: 0 } as const;

/** Projection for lists. */
export const listed = { ...withoutHistory, ...recorded } as const;

/** The requested part of a list: the rows after or before a cursor, or those after the first `skip`. */
export interface ListOptions {
  cursor?: Cursor;
  skip?: number;
  limit: number;
  sorting?: Sorting;
}

/** Returns the condition of a cursor, the reading direction, and the numbers of rows to skip and to read. */
export function rangeOf({ cursor, skip = 0, limit, sorting = newestFirst }: ListOptions) {
  const way = cursor?.side === 'before' ? reversed(sorting) : sorting;
  return { further: cursor && follows(cursor.values, way), way, skip: cursor ? 0 : skip, limit };
}

/** Returns the aggregation stages that count the matches of a query, at most `most`. Without a match they return no document. */
export function counting(query: QueryFilter<TransactionRow>, most: number | undefined) {
  const limited = most === undefined ? [] : [{ $limit: most }];
  return [{ $match: query }, ...limited, { $group: { _id: 1, n: { $sum: 1 } } }];
}

type Order = Pick<LedgerInput<'listTransactions'>, 'sort' | 'order'>;
const fieldOf = { name: 'derived.name', category: 'derived.category', amount: 'derived.amount' } as const;

/** Returns the sort order of a list. By date, it is newest first or its reverse; otherwise equal rows are sorted newest first. */
export function sortingOf({ sort, order }: Order): Sorting {
  if (sort !== 'date') return { [fieldOf[sort]]: order === 'asc' ? 1 : -1, ...newestFirst };
  return order === 'desc' ? newestFirst : reversed(newestFirst);
}

/** Compares a single spelling by equality, so that an index returns the list in order without sorting. */
function oneOf(values: string[]) {
  return values.length === 1 ? values[0] : trusted({ $in: values });
}

function dateRange(from?: string, to?: string) {
  if (from === undefined && to === undefined) return {};
  return { addedOn: trusted({ ...(from && { $gte: from }), ...(to && { $lte: to }) }) };
}

/**
 * Matches all transactions that a search finds, and a few more, by an index: those with a matching key, and those with too many
 * keys to store.
 */
function mayHold({ text, amounts, categories }: ResolvedSearch): QueryFilter<TransactionRow> {
  const starts = [soughtSuffix(text), ...amounts.map(soughtAmount)].filter((start) => start !== undefined);
  if (starts.length <= amounts.length || categories.length > 0) return {};
  const keys = starts.map((start) => new RegExp(`^${literally(start)}`));
  return { 'derived.keys': trusted({ $in: [...keys, null] }) };
}

/** Matches a text anywhere in the transaction, one of the amounts, or one of the categories. */
function holds({ text, amounts, categories }: ResolvedSearch): QueryFilter<TransactionRow> {
  const inRange = amounts.map(({ from, to }) => trusted({ $gte: from, $lte: to }));
  const any: QueryFilter<TransactionRow>[] = [
    { 'derived.text': new RegExp(literally(text)) },
    ...inRange.flatMap((range) => [{ 'derived.amount': range }, { 'derived.arriving': range }]),
    ...(categories.length > 0 ? [inCategories(categories)] : []),
  ];
  return { $or: any };
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches transactions with a part in one of these categories, and all transfers if the category of transfers is among them. */
function inCategories(categories: string[]): QueryFilter<TransactionRow> {
  const own = categories.filter((name) => name !== transferCategory);
  const inOwn = { 'parts.category': oneOf(own) };
  if (own.length === categories.length) return inOwn;
  return own.length === 0 ? transfers : { $or: [transfers, inOwn] };
}
