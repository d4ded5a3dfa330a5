import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ImportRow, type JobState, limits } from '@saldo/contracts';
import { insertNew, ownedBy, toObjectId } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { JOB_ROWS, type JobRow, JOBS, type JobRowsRow } from './job.schema';

/** Duration of a lease, longer than a slice takes. After a crash, another runner then repeats the slice. */
export const LEASE_MS = 15_000;

/** Number of due jobs to consider, so that up to as many concurrent runners each find one. */
const MAX_RUNNERS = 10;

const unfinished: JobState[] = ['open', 'queued', 'running', 'cancelling'];
type Progress = Partial<Omit<JobRow, '_id' | 'bookId' | 'dueAt' | 'lease'>>;

/** Jobs, and the rows of those that have not ended. */
@Injectable()
export class JobsRepository {
  constructor(
    @InjectModel(JOBS) private readonly jobs: Model<JobRow>,
    @InjectModel(JOB_ROWS) private readonly rows: Model<JobRowsRow>,
  ) {}

  /** Adds a job with this id, or returns it if it exists. */
  async create(bookId: string, row: Omit<JobRow, 'bookId'>): Promise<JobRow> {
    await insertNew(this.jobs, [{ ...row, ...ownedBy(bookId) }]);
    return (await this.get(bookId, String(row._id))) ?? { ...row, bookId };
  }

  async get(bookId: string, id: string): Promise<JobRow | undefined> {
    const _id = toObjectId(id);
    return (_id && (await this.jobs.findOne({ ...ownedBy(bookId), _id }).lean<JobRow>())) ?? undefined;
  }

  /** Lists jobs, newest first. */
  list(bookId: string): Promise<JobRow[]> {
    return this.jobs
      .find(ownedBy(bookId))
      .sort({ createdAt: -1 })
      .limit(limits.jobsPerReply)
      .lean<JobRow[]>();
  }

  /** Returns the jobs of a book that have not ended. */
  unfinished(bookId: string): Promise<JobRow[]> {
    return this.jobs.find({ ...ownedBy(bookId), state: trusted({ $in: unfinished }) }).lean<JobRow[]>();
  }

  /** Sets fields of a job if it is still in this state. Returns undefined otherwise. */
  async change(
    { bookId, _id, state }: Pick<JobRow, 'bookId' | '_id' | 'state'>,
    fields: Partial<JobRow>,
  ): Promise<JobRow | undefined> {
    const one = { ...ownedBy(bookId), _id, state };
    return (
      (await this.jobs.findOneAndUpdate(one, { $set: fields }, { returnDocument: 'after' }).lean<JobRow>()) ??
      undefined
    );
  }

  /** Appends rows to an open job if it has exactly `from` rows. Returns undefined otherwise. */
  async append({ bookId, _id }: JobRow, from: number, rows: ImportRow[]): Promise<JobRow | undefined> {
    const chunk = { ...ownedBy(bookId), jobId: _id, from, count: rows.length };
    // Replace rows that an earlier attempt stored here without counting them.
    await this.rows.updateOne(
      { ...ownedBy(bookId), jobId: _id, from },
      { $set: { ...chunk, rows: JSON.stringify(rows), at: new Date() } },
      { upsert: true },
    );
    const open = { ...ownedBy(bookId), _id, state: 'open' as const, total: from };
    const counted = { $set: { total: from + rows.length } };
    return (
      (await this.jobs.findOneAndUpdate(open, counted, { returnDocument: 'after' }).lean<JobRow>()) ??
      undefined
    );
  }

  /** Whether exactly these rows were added at this place before. */
  async holds({ bookId, _id }: JobRow, from: number, rows: ImportRow[]): Promise<boolean> {
    const chunk = { ...ownedBy(bookId), jobId: _id, from, rows: JSON.stringify(rows) };
    return (await this.rows.exists(chunk)) !== null;
  }

  /** Returns the row at this index and the following ones of the same chunk. */
  async rowsFrom({ bookId, _id }: JobRow, index: number): Promise<ImportRow[]> {
    const [chunk] = await this.rows
      .find({ ...ownedBy(bookId), jobId: _id, from: trusted({ $lte: index }) })
      .sort({ from: -1 })
      .limit(1)
      .lean<JobRowsRow[]>();
    return chunk ? (JSON.parse(chunk.rows) as ImportRow[]).slice(index - chunk.from) : [];
  }

  async dropRows({ bookId, _id }: Pick<JobRow, 'bookId' | '_id'>): Promise<void> {
    await this.rows.deleteMany({ ...ownedBy(bookId), jobId: _id });
  }

  /** Leases the job, of any book, that has waited longest, so that books take turns. */
  async lease(now: Date): Promise<JobRow | undefined> {
    const isDue = { dueAt: trusted({ $lte: now }) };
    const waiting = await this.jobs.find(isDue, { _id: 1 }).sort({ dueAt: 1 }).limit(MAX_RUNNERS).lean();
    const leased = { dueAt: new Date(now.getTime() + LEASE_MS), lease: randomUUID() };
    for (const { _id } of waiting) {
      // Undefined if another runner has leased the job meanwhile.
      const row = await this.jobs
        .findOneAndUpdate({ _id, ...isDue }, { $set: leased }, { returnDocument: 'after' })
        .lean<JobRow>();
      if (row) return row;
    }
    return undefined;
  }

  /**
   * Stores the progress of a slice, unless another runner has taken the job over. A job that was cancelled meanwhile stays
   * `cancelling`.
   */
  async save({ bookId, _id, lease, state }: JobRow, progress: Progress, dueAt: Date | null): Promise<void> {
    const held = { ...ownedBy(bookId), _id, lease };
    const saved = await this.jobs.updateOne({ ...held, state }, { $set: { ...progress, dueAt } });
    if (saved.matchedCount > 0) return;
    const { report, done } = progress;
    await this.jobs.updateOne(held, {
      $set: { ...(report && { report }), ...(done !== undefined && { done }), dueAt: new Date() },
    });
  }
}
