import { Schema, type Types } from 'mongoose';

/** A year (`2026`) or a month (`2026-11`). */
export type Period = string;

/** What one owner earned or spent in a category. Accounts and currencies would become further fields of this key. */
export interface CategorySum {
  isIncome: boolean;
  category: string;
  cents: bigint;
}

/** The sums of a year or month, one for each type and category that has transactions in it. */
export interface Bucket {
  period: Period;
  sums: CategorySum[];
}

export interface BucketRow extends Bucket {
  owner: string;
  grain: 'year' | 'month';
  /** Of the marks before the transactions were read: the bucket is fresh as long as both are the same. */
  generation: Types.ObjectId;
  stamp: number;
}

export const BUCKETS = 'SumBucket';

const sum = { isIncome: Boolean, category: String, cents: Schema.Types.BigInt };

export const bucketSchema = new Schema<BucketRow>(
  {
    owner: { type: String, required: true },
    grain: { type: String, required: true },
    period: { type: String, required: true },
    generation: { type: Schema.Types.ObjectId, required: true },
    stamp: { type: Number, required: true },
    sums: [new Schema(sum, { _id: false })],
  },
  { collection: 'sumBuckets', versionKey: false },
);

bucketSchema.index({ owner: 1, grain: 1, period: 1 }, { unique: true });
