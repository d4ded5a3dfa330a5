import type { RpcParsedInput, ledgerRpc, TransactionFilter } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { reversed, type Sorting } from './cursor';
import { newestFirst, type TransactionRow } from './transaction.schema';
import { soughtSuffix } from './word-suffixes';

/** A filter whose category is given as the spellings that the book's transactions may have of it, and the account as they name it. */
export type ResolvedFilter = Omit<TransactionFilter, 'category' | 'account'> & {
  categories?: string[];
  /** Null: the default account. */
  accountId?: Types.ObjectId | null;
  isReconciled?: boolean;
};

/** Whether the book has parts in the categories of a filter, and transfers into its account. */
interface Has {
  parts: boolean;
  transfers: boolean;
}

/** What a query has to consider, and whether it may use the index of words. */
interface Conditions extends Has {
  wordIndex: boolean;
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
  has: Conditions = { parts: true, transfers: true, wordIndex: false },
): QueryFilter<TransactionRow> {
  const { search, isIncome, isReconciled, categories, accountId, startDate, endDate } = filter;
  const conditions = [
    ...(search && has.wordIndex ? [mayHold(search)] : []),
    ...(search ? [holds(search)] : []),
    ...(categories && has.parts ? [inCategory(oneOf(categories))] : []),
    ...(accountId !== undefined && has.transfers ? [inAccount(bookId, accountId)] : []),
    ...(further ? [further] : []),
  ];
  return {
    ...ownedBy(bookId),
    ...(isIncome !== undefined && { isIncome }),
    ...(categories && !has.parts && { category: oneOf(categories) }),
    ...(accountId !== undefined && !has.transfers && { accountId }),
    ...(isReconciled !== undefined && {
      status: isReconciled ? 'reconciled' : trusted({ $ne: 'reconciled' }),
    }),
    ...dateRange(startDate, endDate),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

type Order = Pick<RpcParsedInput<typeof ledgerRpc.listTransactions>, 'sort' | 'order'>;
const fieldOf = { name: 'name', category: 'category', amount: 'cents' } as const;

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

/** Matches all transactions that hold a text, and few others: those with a word part of it, and those without an index entry. */
function mayHold(text: string): QueryFilter<TransactionRow> {
  const suffix = soughtSuffix(text.normalize('NFC'));
  return suffix === undefined
    ? {}
    : { wordSuffixes: trusted({ $in: [new RegExp(`^${literally(suffix)}`), null] }) };
}

/** Matches the text anywhere in the name or a note, in upper or lower case, without special characters. */
function holds(text: string): QueryFilter<TransactionRow> {
  const pattern = new RegExp(literally(text.normalize('NFC')), 'i');
  return { $or: [{ name: pattern }, { note: pattern }, { 'parts.note': pattern }] };
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches transactions with the category, and those with a part of it. */
function inCategory(category: ReturnType<typeof oneOf>): QueryFilter<TransactionRow> {
  return { $or: [{ category }, { 'parts.category': category }] };
}

/** Matches the transactions of an account, and the transfers into it. */
function inAccount(bookId: string, accountId: Types.ObjectId | null): QueryFilter<TransactionRow> {
  return { $or: [{ accountId }, { 'transfer.toAccountId': accountId ?? defaultAccountId(bookId) }] };
}
