import type { CalendarDate } from '@saldo/finance';
import { Schema, type Types } from 'mongoose';
import type { Period } from './bucket.schema';

/** A month of the calendar, such as `2026-11`. */
export type Month = string;

/** Months whose sums a write may change; `all` if the write does not know them. */
export type Scope = Month[] | 'all';

/** Marks of changed transactions of one owner. They show which stored sums are stale. */
export interface MarksRow {
  /** The id of the owner. */
  _id: string;
  /** Replaced to make every bucket of the owner stale. */
  generation: Types.ObjectId;
  /** Number of marks of each month. Contains every month with transactions, or its year with the value 0. */
  stamps?: Record<Period, number>;
  /** Months of writes under way, by the id of their lease. Includes those of crashed processes. */
  writers?: Record<string, Scope>;
}

export const MARKS = 'SumMarks';

export const marksSchema = new Schema<MarksRow>(
  {
    _id: { type: String, required: true },
    generation: { type: Schema.Types.ObjectId, required: true },
    stamps: Schema.Types.Mixed,
    writers: Schema.Types.Mixed,
  },
  { collection: 'sumMarks', versionKey: false },
);

export function monthOf(date: CalendarDate): Month {
  return date.slice(0, '2026-11'.length);
}
