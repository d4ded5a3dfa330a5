import { isDeepStrictEqual } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type CalendarDate, LAST_DATE } from '@saldo/finance';
import { type Model, trusted } from 'mongoose';
import { defaultAccountId } from '../accounts/account.rules';
import {
  type AccountCategorySums,
  type AccountSums,
  BUCKETS,
  type BucketRow,
  type CategorySum,
} from '../sums/bucket.schema';
import { Freshness } from '../sums/freshness';
import { MARKS, type MarksRow } from '../sums/marks.schema';
import { byAccount, byAccountCategory, byCategory, type SumKind } from '../sums/sum-kind';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { derivedFieldsOf } from '../transactions/derived-fields';

const YEAR = '2026'.length;
const MONTH = '2026-11'.length;

type App = Pick<INestApplicationContext, 'get'>;

const modelOf = <Row>(app: App, name: string): Model<Row> => app.get(getModelToken(name), { strict: false });
export const transactionsOf = (app: App) => modelOf<TransactionRow>(app, TRANSACTIONS);
export const bucketsOf = (app: App) => modelOf<BucketRow>(app, BUCKETS);
export const marksOf = (app: App) => modelOf<MarksRow>(app, MARKS);

/** Which sums are compared: by category as `2026-11 expense Food 120`, by account as `2026-11 65f… total 120`. */
export type Kind = 'category' | 'account' | 'account-category';

const amountsBy: Record<Kind, (bookId: string, row: TransactionRow) => [string, bigint][]> = {
  category: (_, row) =>
    counted({ ...row, cents: row.foreign?.minor ?? row.cents }).map(([key, amount]) => [
      row.foreign ? `${row.foreign.currency} ${row.addedOn} ${key}` : key,
      amount,
    ]),
  account: posted,
  'account-category': (bookId, row) =>
    counted({ ...row, cents: row.foreign?.minor ?? row.cents }).map(([key, amount]) => [
      `${accountOf(bookId, row)} ${key}`,
      amount,
    ]),
};

/** Sums of the transactions alone up to a day: of all time and by year and month, as sorted lines of text. */
export async function sumsOfTransactions(
  app: App,
  bookId: string,
  kind: Kind = 'category',
  until: CalendarDate = LAST_DATE,
) {
  const dated = { addedOn: trusted({ $lte: until }) };
  const rows = await transactionsOf(app)
    .find({ bookId, ...dated })
    .lean();
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    for (const period of ['all', row.addedOn.slice(0, YEAR), row.addedOn.slice(0, MONTH)]) {
      for (const [key, amount] of amountsBy[kind](bookId, row)) {
        const name = `${period} ${key}`;
        sums.set(name, (sums.get(name) ?? 0n) + amount);
      }
    }
  }
  const lines = sortedLines([...sums].map(([key, amount]) => `${key} ${amount}`));
  return {
    total: lines.filter((line) => line.startsWith('all ')),
    years: lines.filter((line) => line[YEAR] === ' '),
    months: lines.filter((line) => line[MONTH] === ' '),
  };
}

function counted({ isIncome, category, kind, cents, parts }: TransactionRow): [string, bigint][] {
  const counting = !parts?.length ? [{ category, kind, minor: cents }] : parts;
  const direction = isIncome ? 'income' : 'expense';
  return counting.map((part) => {
    const minor = BigInt(part.minor.toString());
    const kindOf = part.kind ?? direction;
    return [`${kindOf} ${part.category}`, kindOf === direction ? minor : -minor];
  });
}

function accountOf(bookId: string, { accountId }: TransactionRow): string {
  return String(accountId ?? defaultAccountId(bookId));
}

function posted(bookId: string, row: TransactionRow): [string, bigint][] {
  const { transfer } = row;
  const amount = BigInt((transfer?.minor ?? row.foreign?.minor ?? row.cents).toString());
  const signed = row.isIncome ? amount : -amount;
  const toStatus = row.toStatus ?? row.status;
  const postings: [string, bigint, string?][] = [[accountOf(bookId, row), signed, row.status]];
  if (transfer) postings.push([String(transfer.toAccountId), BigInt(transfer.toMinor.toString()), toStatus]);
  return postings.flatMap(([account, minor, status]): [string, bigint][] => [
    [`${account} total`, minor],
    [`${account} cleared`, status === 'pending' ? 0n : minor],
  ]);
}

/** Sums by category as sorted lines of text. */
export function linesOf(buckets: { period: string; sums: CategorySum[] }[]): string[] {
  return sortedLines(
    buckets.flatMap(({ period, sums }) =>
      sums.map(({ isIncome, category, cents, foreign }) => {
        const day = foreign ? `${foreign.currency} ${foreign.day} ` : '';
        return `${period} ${day}${isIncome ? 'income' : 'expense'} ${category} ${cents}`;
      }),
    ),
  );
}

/** Sums by account as sorted lines of text. */
export function accountLinesOf(buckets: { period: string; sums: AccountSums }[]): string[] {
  return sortedLines(
    buckets.flatMap(({ period, sums }) =>
      [...sums].flatMap(([account, { total, cleared }]) => [
        `${period} ${account} total ${total}`,
        `${period} ${account} cleared ${cleared}`,
      ]),
    ),
  );
}

/** Sums by account and category as sorted lines of text. */
export function accountCategoryLinesOf(buckets: { period: string; sums: AccountCategorySums }[]): string[] {
  return sortedLines(
    buckets.flatMap(({ period, sums }) =>
      [...sums].flatMap(([account, ofAccount]) =>
        linesOf([{ period: `${period} ${account}`, sums: ofAccount }]),
      ),
    ),
  );
}

/** A sum of 0 is as good as none. */
function sortedLines(lines: string[]): string[] {
  return lines.filter((line) => !line.endsWith(' 0')).sort();
}

/**
 * Compares everything that is stored for a user with the transactions, while nothing is written. Returns what would be read
 * as fresh and is wrong; nothing if all is well.
 */
export async function wrongSums(app: App, owner: string): Promise<string[]> {
  const wrong = await Promise.all([
    wrongBuckets(app, owner, 'category', byCategory, linesOf),
    wrongBuckets(app, owner, 'account', byAccount, accountLinesOf),
    wrongBuckets(app, owner, 'account-category', byAccountCategory, accountCategoryLinesOf),
  ]);
  return wrong.flat();
}

async function wrongBuckets<Sums>(
  app: App,
  owner: string,
  kind: Kind,
  { grains, ready, decode }: SumKind<Sums>,
  linesOfBuckets: (buckets: { period: string; sums: Sums }[]) => string[],
): Promise<string[]> {
  const row = await marksOf(app).findById(owner).lean();
  if (!row) return [];
  const marks = new Freshness({ ...row, ready: row[ready] });
  const buckets = await bucketsOf(app).find({ owner }).lean<BucketRow[]>();
  const { years, months } = await sumsOfTransactions(app, owner, kind);
  const right = [...years, ...months];
  const ofKind = buckets.filter(({ grain }) => Object.values(grains).includes(grain));
  const stored = new Map(ofKind.map((bucket) => [bucket.period, bucket]));
  const periods = new Set([...stored.keys(), ...right.map((line) => line.split(' ')[0] ?? line)]);
  return [...periods].flatMap((period) => {
    const bucket = stored.get(period);
    if (!marks.isFresh(period, bucket)) return [];
    const expected = right.filter((line) => line.startsWith(`${period} `));
    const given = linesOfBuckets(bucket ? [{ period, sums: decode(bucket) }] : []);
    return String(given) === String(expected) ? [] : [`${period}: stored ${given}, right ${expected}`];
  });
}

/** Returns the names of transactions whose stored derived fields do not follow from the others. */
export async function wrongDerivedFields(app: App, bookId: string): Promise<string[]> {
  const rows = await transactionsOf(app).find({ bookId }).lean();
  return rows.filter((row) => !isDeepStrictEqual(row.derived, derivedFieldsOf(row))).map(({ name }) => name);
}
