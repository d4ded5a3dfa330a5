import type { RpcParsedInput, ledgerRpc, TransactionFilter } from '@saldo/contracts';
import { type QueryFilter, trusted } from 'mongoose';
import { reversed, type Sorting } from './cursor';
import { newestFirst, type TransactionRow } from './transaction.schema';

/** A filter whose category is already given as the spellings that the user's transactions may have of it. */
export type ResolvedFilter = Omit<TransactionFilter, 'category'> & { categories?: string[] };

/** The database's way of asking for the transactions of one user that fit a filter and, if given, a further condition. */
export function transactionQuery(
  userId: string,
  filter: ResolvedFilter = {},
  further?: QueryFilter<TransactionRow>,
): QueryFilter<TransactionRow> {
  const { search, isIncome, categories, startDate, endDate } = filter;
  const conditions = [...(search ? [holds(search)] : []), ...(further ? [further] : [])];
  return {
    userId,
    ...(isIncome !== undefined && { isIncome }),
    ...(categories && { category: oneOf(categories) }),
    ...dateRange(startDate, endDate),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

type Order = Pick<RpcParsedInput<typeof ledgerRpc.listTransactions>, 'sort' | 'order'>;
const fieldOf = { name: 'name', category: 'category', amount: 'cents' } as const;

/** By date, the oldest first is the newest first read backwards; any other order has the newest first among equals. */
export function sortingOf({ sort, order }: Order): Sorting {
  if (sort !== 'date') return { [fieldOf[sort]]: order === 'asc' ? 1 : -1, ...newestFirst };
  return order === 'desc' ? newestFirst : reversed(newestFirst);
}

/** One spelling is asked for by equality, so that an index gives the list's order without sorting. */
function oneOf(values: string[]) {
  return values.length === 1 ? values[0] : trusted({ $in: values });
}

function dateRange(from?: string, to?: string) {
  if (from === undefined && to === undefined) return {};
  return { addedOn: trusted({ ...(from && { $gte: from }), ...(to && { $lte: to }) }) };
}

/** The text anywhere in name or note, without regard to case; nothing in it has a special meaning. */
function holds(text: string): QueryFilter<TransactionRow> {
  const pattern = new RegExp(text.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
  return { $or: [{ name: pattern }, { note: pattern }] };
}
