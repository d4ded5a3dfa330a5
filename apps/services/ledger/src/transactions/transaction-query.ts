import type {
  RpcParsedInput,
  ledgerRpc,
  Search,
  TransactionFilter,
  TransactionStatus,
} from '@saldo/contracts';
import { sortKey } from '@saldo/finance';
import { ownedBy, withoutHistory } from '@saldo/mongo';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { type Cursor, follows, reversed, type Sorting } from './cursor';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { soughtAmount, soughtSuffix } from './derived-fields';

/** A filter whose category is given as the spellings that the book's transactions may have of it, and the account as they name it. */
export type ResolvedFilter = Omit<TransactionFilter, 'category' | 'account' | 'search'> & {
  search?: ResolvedSearch | undefined;
  categories?: string[];
  /** Null: the default account. */
  accountId?: Types.ObjectId | null;
  /** Only transactions that are reconciled in any of their accounts. */
  isReconciled?: true;
  /** Only transactions that are not reconciled in the account yet. */
  isOpen?: true;
};

/** Matches transactions that are reconciled in any of their accounts. */
export const reconciledAnywhere = {
  $or: [{ status: 'reconciled' }, { toStatus: 'reconciled' }],
} satisfies QueryFilter<TransactionRow>;

/** Matches the transfers that are reconciled in the account in which they arrive. */
export const reconciledOnArrival = {
  $or: [{ toStatus: 'reconciled' }, { toStatus: null, status: 'reconciled' }],
} satisfies QueryFilter<TransactionRow>;

/** A condition of the status in the own account of a transaction, and of that in the account in which a transfer arrives. */
interface StatusQueries {
  own: QueryFilter<TransactionRow>;
  arriving: QueryFilter<TransactionRow>;
}

const open: StatusQueries = {
  own: { status: trusted({ $ne: 'reconciled' }) },
  arriving: {
    $or: [
      { toStatus: trusted({ $in: ['pending', 'cleared'] }) },
      { toStatus: null, status: trusted({ $ne: 'reconciled' }) },
    ],
  },
};

function withStatus(wanted: TransactionStatus): StatusQueries {
  // Without a status a transaction is cleared.
  const status = wanted === 'cleared' ? trusted({ $in: [wanted, null] }) : wanted;
  return { own: { status }, arriving: { $or: [{ toStatus: wanted }, { toStatus: null, status }] } };
}

/** The meaning of a search, and the categories of transactions whose names contain it. */
export type ResolvedSearch = Search & { categories: string[] };

/** Whether the book has parts in the categories of a filter, and transfers into its account. */
export interface Has {
  parts: boolean;
  transfers: boolean;
}

/** Returns the queries that find any of these. */
export function queriesOfSplits(
  bookId: string,
  { categories, accountId }: ResolvedFilter,
): Record<keyof Has, QueryFilter<TransactionRow> | undefined> {
  return {
    parts: categories && { ...ownedBy(bookId), 'parts.category': oneOf(categories) },
    transfers:
      accountId === undefined
        ? undefined
        : { ...ownedBy(bookId), 'transfer.toAccountId': accountId ?? defaultAccountId(bookId) },
  };
}

/** Returns the query for the transactions of a book that match a filter and, if given, a further condition. */
export function transactionQuery(
  bookId: string,
  filter: ResolvedFilter = {},
  further?: QueryFilter<TransactionRow>,
  has: Has = { parts: true, transfers: true },
): QueryFilter<TransactionRow> {
  const { search, isIncome, isReconciled, isOpen, categories, accountId, startDate, endDate } = filter;
  const { payee, tag, status, hasReceipt } = filter;
  const statuses = status ? withStatus(status) : isOpen ? open : undefined;
  const conditions = [
    // Where another index is read, the text rules a transaction out faster than its many keys.
    ...(search ? [holds(search), mayHold(search)] : []),
    ...(categories && has.parts ? [inCategory(oneOf(categories))] : []),
    ...(accountId !== undefined && has.transfers ? [inAccount(bookId, accountId, statuses)] : []),
    ...(statuses && accountId === undefined ? [{ $or: [statuses.own, statuses.arriving] }] : []),
    ...(payee === undefined ? [] : [isNamed(payee)]),
    ...(isReconciled ? [reconciledAnywhere] : []),
    ...(further ? [further] : []),
  ];
  return {
    ...ownedBy(bookId),
    ...(isIncome !== undefined && { isIncome }),
    ...(categories && !has.parts && { category: oneOf(categories) }),
    ...(accountId !== undefined && !has.transfers && { accountId, ...statuses?.own }),
    ...(tag !== undefined && { tags: tag }),
    ...(hasReceipt !== undefined && { receiptId: trusted({ $exists: hasReceipt }) }),
    ...dateRange(startDate, endDate),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

/** The fields that lists leave out. */
export const listed = { ...withoutHistory, derived: 0 } as const;

/** The part of a list that is shown: the rows after or before a cursor, or those after the first `skip`. */
export interface ListOptions {
  cursor?: Cursor;
  skip?: number;
  limit: number;
  sorting?: Sorting;
}

/** The condition of a cursor, the direction in which rows are read, and how many are skipped and read at most. */
export function rangeOf({ cursor, skip = 0, limit, sorting = newestFirst }: ListOptions) {
  const way = cursor?.side === 'before' ? reversed(sorting) : sorting;
  return { further: cursor && follows(cursor.values, way), way, skip: cursor ? 0 : skip, limit };
}

/** Returns the stages that count the matches of a query, but not beyond `most`; without a match they have no result. */
export function counting(query: QueryFilter<TransactionRow>, most: number | undefined) {
  const limited = most === undefined ? [] : [{ $limit: most }];
  return [{ $match: query }, ...limited, { $group: { _id: 1, n: { $sum: 1 } } }];
}

type Order = Pick<RpcParsedInput<typeof ledgerRpc.listTransactions>, 'sort' | 'order'>;
const fieldOf = { name: 'derived.name', category: 'derived.category', amount: 'derived.amount' } as const;

/** Sorting by date, oldest first, reverses newest first; any other sorting has the newest first among equals. */
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

/** Matches the transactions that a search finds, and few others: those with a key of it, and those with too many keys to store. */
function mayHold({ text, amounts, categories }: ResolvedSearch): QueryFilter<TransactionRow> {
  const starts = [soughtSuffix(text), ...amounts.map(soughtAmount)].filter((start) => start !== undefined);
  if (starts.length <= amounts.length || categories.length > 0) return {};
  const keys = starts.map((start) => new RegExp(`^${literally(start)}`));
  return { 'derived.keys': trusted({ $in: [...keys, null] }) };
}

/** Matches a text anywhere, one of the amounts or one of the categories. */
function holds({ text, amounts, categories }: ResolvedSearch): QueryFilter<TransactionRow> {
  const inRange = amounts.map(({ from, to }) => trusted({ $gte: from, $lte: to }));
  const any: QueryFilter<TransactionRow>[] = [
    { 'derived.text': new RegExp(literally(text)) },
    ...inRange.flatMap((range) => [{ 'derived.amount': range }, { 'derived.arriving': range }]),
    ...(categories.length > 0 ? [inCategory(oneOf(categories))] : []),
  ];
  return { $or: any };
}

/** Matches the sort keys of a name in any case: that of its small letters, alone or before the places of its capitals. */
function isNamed(name: string): QueryFilter<TransactionRow> {
  const key = sortKey(name.toLowerCase());
  const start = `${key}${key.includes('\t') ? '\t' : '\t\t'}`;
  const capitals = trusted({ $gte: `${start}0`, $lt: `${start}2` });
  return { $or: [{ 'derived.name': key }, { 'derived.name': capitals }] };
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches transactions with the category, and those with a part of it. */
function inCategory(category: ReturnType<typeof oneOf>): QueryFilter<TransactionRow> {
  return { $or: [{ category }, { 'parts.category': category }] };
}

/** Matches the transactions of an account, and the transfers into it; if wanted only those with a status there. */
function inAccount(
  bookId: string,
  accountId: Types.ObjectId | null,
  statuses: StatusQueries | undefined,
): QueryFilter<TransactionRow> {
  const arriving = { 'transfer.toAccountId': accountId ?? defaultAccountId(bookId) };
  return {
    $or: [
      { accountId, ...statuses?.own },
      { ...arriving, ...statuses?.arriving },
    ],
  };
}
