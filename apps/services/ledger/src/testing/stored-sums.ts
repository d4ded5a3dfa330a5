import { isDeepStrictEqual } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type CalendarDate, LAST_DATE } from '@saldo/finance';
import { type Model, trusted } from 'mongoose';
import { BUCKETS, type BucketRow } from '../sums/bucket.schema';
import { Freshness } from '../sums/freshness';
import { MARKS, type MarksRow } from '../sums/marks.schema';
import { contains, isPast } from '../sums/periods';
import type { AccountSums, Sum } from '../sums/sum';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { derivedFieldsOf } from '../transactions/derived-fields';

const YEAR = '2026'.length;
const MONTH = '2026-11'.length;

type App = Pick<INestApplicationContext, 'get'>;

const modelOf = <Row>(app: App, name: string): Model<Row> => app.get(getModelToken(name), { strict: false });
export const transactionsOf = (app: App) => modelOf<TransactionRow>(app, TRANSACTIONS);
export const bucketsOf = (app: App) => modelOf<BucketRow>(app, BUCKETS);
export const marksOf = (app: App) => modelOf<MarksRow>(app, MARKS);

/**
 * Computes sums from the transactions up to a day, independently of stored sums: of all time, by year and by month, as sorted
 * lines of text.
 */
export async function sumsOfTransactions(app: App, bookId: string, until: CalendarDate = LAST_DATE) {
  const dated = { addedOn: trusted({ $lte: until }) };
  const rows = await transactionsOf(app)
    .find({ bookId, ...dated })
    .lean();
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    for (const period of ['all', row.addedOn.slice(0, YEAR), row.addedOn.slice(0, MONTH)]) {
      for (const [key, amount] of [...parted(row), ...posted(row)]) {
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

/** Returns what a transaction adds to its categories, with keys such as `65f… expense Food`. */
function parted({ postings: [own], parts, addedOn }: TransactionRow): [string, bigint][] {
  const day = own.currency === null ? '' : `${addedOn} `;
  return parts.map(({ category, kind, minor }) => [
    `${day}${String(own.accountId)} ${kind} ${category}`,
    BigInt(minor.toString()),
  ]);
}

/** Returns what a transaction adds to its accounts, with keys such as `65f… pending`. */
function posted({ postings }: TransactionRow): [string, bigint][] {
  return postings.map(({ accountId, minor, status }) => [
    `${String(accountId)} ${status}`,
    BigInt(minor.toString()),
  ]);
}

/** Returns sums as sorted lines of text, by category and by account. */
export function linesOf(buckets: { period: string; sums: Sum[] }[]): string[] {
  const sums = new Map<string, bigint>();
  for (const { period, sums: all } of buckets) {
    for (const { accountId, kind, category, status, day, minor } of all) {
      const keys = [
        `${period} ${accountId} ${status}`,
        ...(kind === 'transfer' ? [] : [`${period} ${day ? `${day} ` : ''}${accountId} ${kind} ${category}`]),
      ];
      for (const key of keys) sums.set(key, (sums.get(key) ?? 0n) + minor);
    }
  }
  return sortedLines([...sums].map(([key, minor]) => `${key} ${minor}`));
}

/** Returns balances as sorted lines of text: `balanceLinesOf` from balances, `balanceLinesIn` from lines of transactions. */
export function balanceLinesOf(balances: AccountSums): string[] {
  return sortedLines(
    [...balances].flatMap(([account, { total, cleared }]) => [
      `${account} total ${total}`,
      `${account} cleared ${cleared}`,
    ]),
  );
}
export function balanceLinesIn(lines: string[]): string[] {
  const balances = new Map<string, { total: bigint; cleared: bigint }>();
  for (const line of lines) {
    const [, account = '', status = '', minor] = line.split(' ');
    if (!['pending', 'cleared', 'reconciled'].includes(status)) continue;
    const { total, cleared } = balances.get(account) ?? { total: 0n, cleared: 0n };
    const added = BigInt(minor ?? '');
    balances.set(account, {
      total: total + added,
      cleared: status === 'pending' ? cleared : cleared + added,
    });
  }
  return balanceLinesOf(balances);
}

/** Adds up the lines of the years in a period of past years. */
function pastLines(period: string, years: string[]): string[] {
  const sums = new Map<string, bigint>();
  for (const line of years.filter((each) => contains(period, each.slice(0, YEAR)))) {
    const [, key = '', minor = ''] = /^\S+ (.*) (\S+)$/.exec(line) ?? [];
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(minor));
  }
  return sortedLines([...sums].map(([key, minor]) => `${period} ${key} ${minor}`));
}

/** Sorts lines and leaves out sums of 0, which need not be stored. */
function sortedLines(lines: string[]): string[] {
  return lines.filter((line) => !line.endsWith(' 0')).sort();
}

/**
 * Compares all stored sums of a user with the transactions. Call it while nothing is being written. Returns the sums that would
 * be read as fresh although they are wrong; empty if there are none.
 */
export async function wrongSums(app: App, owner: string): Promise<string[]> {
  const row = await marksOf(app).findById(owner).lean();
  if (!row) return [];
  const marks = new Freshness(row);
  const { years, months } = await sumsOfTransactions(app, owner);
  const right = [...years, ...months];
  const missing = years.filter((line) => !marks.years.has(line.slice(0, YEAR)));
  const stored = await bucketsOf(app).find({ owner }).lean<BucketRow[]>();
  const wrong = stored.filter(marks.isFresh.bind(marks)).flatMap(({ period, sums }) => {
    const expected = isPast(period)
      ? pastLines(period, years)
      : right.filter((line) => line.startsWith(`${period} `));
    const all = Object.entries(sums).flatMap(([accountId, own]) =>
      own.map((sum) => ({ ...sum, accountId, minor: BigInt(String(sum.minor)) })),
    );
    const given = linesOf([{ period, sums: all }]);
    return String(given) === String(expected) ? [] : [`${period}: stored ${given}, right ${expected}`];
  });
  return [...missing, ...wrong];
}

/** Returns the names of transactions whose stored derived fields are wrong. */
export async function wrongDerivedFields(app: App, bookId: string): Promise<string[]> {
  const rows = await transactionsOf(app).find({ bookId }).lean();
  return rows.filter((row) => !isDeepStrictEqual(row.derived, derivedFieldsOf(row))).map(({ name }) => name);
}
