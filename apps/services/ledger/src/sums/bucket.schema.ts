import type { CalendarDate } from '@saldo/finance';
import { Schema, type Types } from 'mongoose';

/** A year (`2026`) or a month (`2026-11`). */
export type Period = string;

/** The income or spending of one owner in a category. */
export interface CategorySum {
  /** Whether the category is one of incomes. */
  isIncome: boolean;
  category: string;
  /** In hundredths of the display currency, or in minor units of the `currency`; refunds count negative. */
  cents: bigint;
  /** Only for amounts in accounts with their own currency. */
  foreign?: ForeignSum;
}

/** Amounts of one day, which count at the rate of that day. */
export interface ForeignSum {
  currency: string;
  day: CalendarDate;
  /** How many transactions have an amount here. The counts of all categories, '' included, add up to the transactions. */
  count: number;
}

/** The sum of transactions in an account, in minor units; `cleared` leaves out pending ones. */
export interface AccountSum {
  total: bigint;
  cleared: bigint;
}

/** Sums by the id of the account. */
export type AccountSums = ReadonlyMap<string, AccountSum>;

/** Sums by type and category, in minor units of the account's currency, by the id of the account. */
export type AccountCategorySums = ReadonlyMap<string, CategorySum[]>;

/**
 * A write that only changes the key under which amounts are counted: one category of one type, or one account, becomes
 * another.
 */
export type Move = { category: string; to: string; isIncome: boolean } | { account: string; to: string };

/** The sums of a year or month. */
export interface Bucket<Sums> {
  period: Period;
  sums: Sums;
}

/** The marks as they were before the transactions were read: a bucket is fresh as long as both are the same. */
export interface Stamped {
  generation: Types.ObjectId;
  stamp: number;
}

export interface BucketRow extends Stamped {
  owner: string;
  /** Sums by category are for a `year` or `month`; the others are sums by account, or by account and category. */
  grain:
    'year' | 'month' | 'account-year' | 'account-month' | 'account-category-year' | 'account-category-month';
  period: Period;
  /** One for each type and category that has transactions in the period. */
  sums?: CategorySum[];
  /** The sum of the transactions of each account. */
  totals?: Record<string, bigint>;
  /** The part of it that is pending, where there is any. */
  pending?: Record<string, bigint>;
  /** The sums of the transactions of each account by type and category. */
  categories?: Record<string, CategorySum[]>;
}

export const BUCKETS = 'SumBucket';

const foreign = { type: new Schema({ currency: String, day: String, count: Number }, { _id: false }) };
const sum = { isIncome: Boolean, category: String, cents: Schema.Types.BigInt, foreign };

export const bucketSchema = new Schema<BucketRow>(
  {
    owner: { type: String, required: true },
    grain: { type: String, required: true },
    period: { type: String, required: true },
    generation: { type: Schema.Types.ObjectId, required: true },
    stamp: { type: Number, required: true },
    sums: { type: [new Schema(sum, { _id: false })], default: undefined },
    totals: Schema.Types.Mixed,
    pending: Schema.Types.Mixed,
    categories: Schema.Types.Mixed,
  },
  { collection: 'sumBuckets', versionKey: false },
);

bucketSchema.index({ owner: 1, grain: 1, period: 1 }, { unique: true });
