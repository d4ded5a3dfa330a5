import { Schema, type Types } from 'mongoose';
import type { Sum } from './sum';

/** A year (`2026`), a month (`2026-11`), or all years before a year (`-2026`). */
export type Period = string;

/** The sums of a period. */
export interface Bucket {
  period: Period;
  sums: Sum[];
}

/** Values of the marks before the transactions were read. A bucket is fresh as long as they equal the current marks. */
export interface Stamped {
  generation: Types.ObjectId;
  stamp: number;
}

export interface BucketRow extends Stamped {
  owner: string;
  period: Period;
  /** Grouped by the id of the account, so that the sums of one account can be read alone. */
  sums: Record<string, Omit<Sum, 'accountId'>[]>;
}

export const BUCKETS = 'SumBucket';

export const bucketSchema = new Schema<BucketRow>(
  {
    owner: { type: String, required: true },
    period: { type: String, required: true },
    generation: { type: Schema.Types.ObjectId, required: true },
    stamp: { type: Number, required: true },
    sums: Schema.Types.Mixed,
  },
  { collection: 'sumBuckets', versionKey: false },
);

bucketSchema.index({ owner: 1, period: 1 }, { unique: true });
