import type { CalendarDate } from '@saldo/finance';
import { Schema, type Types } from 'mongoose';
import type { Period } from './bucket.schema';

/** A month of the calendar, such as `2026-11`. */
export type Month = string;

/** Which months a write may change the sums of; `all` for a write that does not know. */
export type Scope = Month[] | 'all';

/** The marks of changes among the transactions of one owner. */
export interface MarksRow {
  /** The owner: the user's id. */
  _id: string;
  /** A new one makes every bucket of the owner stale. */
  generation: Types.ObjectId;
  /** Counts the marks of each month. Names every month with transactions, or its year with 0. */
  stamps?: Record<Period, number>;
  /** Writes under way, and those of crashed processes, each under the id of its lease. */
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
