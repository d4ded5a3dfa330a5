import { necessaryWords, type RuleTest } from '@saldo/categorisation';
import { toObjectId } from '@saldo/mongo';
import { type QueryFilter, trusted } from 'mongoose';
import type { TransactionRow } from '../transactions';

type Query = QueryFilter<TransactionRow>;

/** Above this number of words, the query takes longer than reading all rows. */
const MOST_WORDS = 30;
/** Apostrophes: rules ignore them in texts, but searches do not. */
const APOSTROPHES = [/'/, /`/];

/** Returns a query for a superset of the transactions to which a rule applies; undefined if it would be all of them. */
export function prefilterOf(conditions: RuleTest[][]): Query | undefined {
  const groups = conditions.map((tests) => tests.flatMap((test) => (test.not ? [] : necessary(test))));
  return groups.every(({ length }) => length > 0) ? { $or: groups.map((all) => ({ $and: all })) } : undefined;
}

/** Returns queries that every transaction matches that passes the test. */
function necessary(test: RuleTest): Query[] {
  switch (test.field) {
    case 'payee':
    case 'text':
    case 'tag':
      return holdingAny(necessaryWords(test.field, test.is, test.value));
    case 'amount':
      return [{ 'derived.amount': amountsIn(test) }];
    case 'account':
      return [{ 'postings.accountId': trusted({ $in: test.ids.flatMap((id) => toObjectId(id) ?? []) }) }];
    case 'direction':
      return [{ 'postings.0.minor': trusted(test.is === 'in' ? { $gt: 0 } : { $lte: 0 }) }];
    case 'kind':
      return [{ 'postings.1': trusted({ $exists: test.is === 'transfer' }) }];
    case 'weekday':
    case 'day':
      return [];
  }
}

/** Returns a range of stored amounts, which are ten-thousandths. It is one wider at each end, to allow for rounding. */
function amountsIn({ from, to }: { from?: number | undefined; to?: number | undefined }) {
  return trusted({
    $gte: Math.floor((from ?? 0) * 10_000) - 1,
    ...(to !== undefined && { $lte: Math.ceil(to * 10_000) + 1 }),
  });
}

/**
 * Returns a query for texts that contain one of the words. Only for ASCII words: for others, searches and rules fold letters
 * differently.
 */
function holdingAny(words: string[]): Query[] {
  if (words.length > MOST_WORDS || !words.every((word) => /^[a-z0-9]+$/.test(word))) return [];
  return [{ 'derived.text': trusted({ $in: [...words.map((word) => new RegExp(word)), ...APOSTROPHES] }) }];
}
