import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BUCKETS, type BucketRow, type CategorySum } from '../sums/bucket.schema';
import { Freshness } from '../sums/freshness';
import { MARKS, type MarksRow } from '../sums/marks.schema';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';

const YEAR = '2026'.length;
const MONTH = '2026-11'.length;

type App = Pick<INestApplicationContext, 'get'>;

const modelOf = <Row>(app: App, name: string): Model<Row> => app.get(getModelToken(name), { strict: false });
export const transactionsOf = (app: App) => modelOf<TransactionRow>(app, TRANSACTIONS);
export const bucketsOf = (app: App) => modelOf<BucketRow>(app, BUCKETS);
export const marksOf = (app: App) => modelOf<MarksRow>(app, MARKS);

/** Sums of the transactions alone, of all time and by year and month, as sorted lines of text: `2026-11 expense Food 120`. */
export async function sumsOfTransactions(app: App, userId: string) {
  const rows = await transactionsOf(app).find({ userId }).lean();
  const sums = new Map<string, bigint>();
  for (const { addedOn, isIncome, category, cents } of rows) {
    for (const period of ['all', addedOn.slice(0, YEAR), addedOn.slice(0, MONTH)]) {
      const key = lineOf(period, { isIncome, category });
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(cents.toString()));
    }
  }
  const lines = [...sums].map(([key, cents]) => `${key} ${cents}`).sort();
  return {
    total: lines.filter((line) => line.startsWith('all ')),
    years: lines.filter((line) => line[YEAR] === ' '),
    months: lines.filter((line) => line[MONTH] === ' '),
  };
}

/** Sums as sorted lines of text. */
export function linesOf(buckets: { period: string; sums: CategorySum[] }[]): string[] {
  return buckets
    .flatMap(({ period, sums }) => sums.map((sum) => `${lineOf(period, sum)} ${sum.cents}`))
    .sort();
}

/**
 * Compares everything that is stored for a user with the transactions, while nothing is written. Returns what would be read
 * as fresh and is wrong; nothing if all is well.
 */
export async function wrongSums(app: App, owner: string): Promise<string[]> {
  const row = await marksOf(app).findById(owner).lean();
  if (!row) return [];
  const marks = new Freshness(row);
  const buckets = await bucketsOf(app).find({ owner }).lean();
  const { years, months } = await sumsOfTransactions(app, owner);
  const right = [...years, ...months];
  const stored = new Map(buckets.map((bucket) => [bucket.period, bucket]));
  const periods = new Set([...stored.keys(), ...right.map((line) => line.split(' ')[0] ?? line)]);
  return [...periods].flatMap((period) => {
    const bucket = stored.get(period);
    if (!marks.isFresh(period, bucket)) return [];
    const expected = right.filter((line) => line.startsWith(`${period} `));
    const given = linesOf(bucket ? [bucket] : []);
    return String(given) === String(expected) ? [] : [`${period}: stored ${given}, right ${expected}`];
  });
}

function lineOf(period: string, { isIncome, category }: Pick<CategorySum, 'isIncome' | 'category'>): string {
  return `${period} ${isIncome ? 'income' : 'expense'} ${category}`;
}
