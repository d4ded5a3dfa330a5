import { necessaryWords, type RuleTest } from '@saldo/categorisation';
import { toObjectId } from '@saldo/mongo';
import { type QueryFilter, trusted } from 'mongoose';
import type { TransactionRow } from '../transactions';

type Query = QueryFilter<TransactionRow>;

/** A query with more words takes longer than reading the rows. */
const MOST_WORDS = 30;
/** Apostrophes, which rules leave out of texts and searches do not. */
const APOSTROPHES = [/'/, /`/];

/** Returns a query that matches all transactions to which a rule applies, and some others; undefined if all may be such. */
export function prefilterOf(conditions: RuleTest[][]): Query | undefined {
  const groups = conditions.map((tests) => tests.flatMap((test) => (test.not ? [] : necessary(test))));
  return groups.every(({ length }) => length > 0) ? { $or: groups.map((all) => ({ $and: all })) } : undefined;
}

/** Returns queries that a transaction that passes the test matches. */
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

/** Stored amounts are whole ten-thousandths. One more at each end makes up for rounding. */
function amountsIn({ from, to }: { from?: number | undefined; to?: number | undefined }) {
  return trusted({
    $gte: Math.floor((from ?? 0) * 10_000) - 1,
    ...(to !== undefined && { $lte: Math.ceil(to * 10_000) + 1 }),
  });
}

/** Only of ASCII do searches and rules see the same letters. */
function holdingAny(words: string[]): Query[] {
  if (words.length > MOST_WORDS || !words.every((word) => /^[a-z0-9]+$/.test(word))) return [];
  return [{ 'derived.text': trusted({ $in: [...words.map((word) => new RegExp(word)), ...APOSTROPHES] }) }];
}
