import { type JobReport, type JobState, limits, type NewJob, type Refusal } from '@saldo/contracts';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

const DAY_S = 86_400;

/** Long-running work on a book, which the runners of all replicas carry out in slices. */
export interface JobRow extends Owned {
  _id: Types.ObjectId;
  /** The user's request. */
  request: NewJob;
  state: JobState;
  /** Time zone of the user, which decides on the date of rows without one. */
  timeZone: string;
  /** Id of the group of its changes. */
  group: string;
  total: number;
  done: number;
  /** Cursor of the next slice; empty at the beginning. Imports use `done` instead, except while being cancelled. */
  cursor: string;
  report: JobReport;
  error?: Refusal;
  /** Number of consecutive slices that failed with an error that a retry may fix. */
  attempts: number;
  /** When a runner may take the next slice; null if there is none. While a slice runs, this is the end of its lease. */
  dueAt: Date | null;
  /** Id of the latest lease. Only its holder may store progress. */
  lease?: string;
  createdAt: Date;
  endedAt?: Date;
}

/** A chunk of the rows of a job that has not ended. */
export interface JobRowsRow extends Owned {
  jobId: Types.ObjectId;
  from: number;
  count: number;
  /** The rows as JSON, to be parsed by their contract. */
  rows: string;
  at: Date;
}

export const JOBS = 'Job';
export const JOB_ROWS = 'JobRows';

export const jobSchema = bookSchema<JobRow>(
  'jobs',
  {
    // Validated by its contract.
    request: { type: Object, required: true },
    state: { type: String, required: true },
    timeZone: { type: String, required: true },
    group: { type: String, required: true },
    total: { type: Number, required: true },
    done: { type: Number, required: true },
    cursor: { type: String, default: '' },
    report: { type: Object, required: true },
    error: Object,
    attempts: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    lease: String,
    createdAt: { type: Date, required: true },
    endedAt: Date,
  },
  { minimize: false },
);

jobSchema.index({ ...ownerKey, createdAt: -1 });
jobSchema.index({ dueAt: 1 });
jobSchema.index({ createdAt: 1 }, { expireAfterSeconds: limits.trashDays * DAY_S });

export const jobRowsSchema = bookSchema<JobRowsRow>('jobRows', {
  jobId: { type: Schema.Types.ObjectId, required: true },
  from: { type: Number, required: true },
  count: { type: Number, required: true },
  rows: { type: String, required: true },
  at: { type: Date, required: true },
});

jobRowsSchema.index({ ...ownerKey, jobId: 1, from: 1 }, { unique: true });
jobRowsSchema.index({ at: 1 }, { expireAfterSeconds: limits.trashDays * DAY_S });
