import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { limits } from '@saldo/contracts';
import { DomainError, isRefusal } from '@saldo/rpc';
import { SumsInAdvance } from '../reports';
import { ImportJob } from './import-job';
import { refusalOf, type Slice, withSlice } from './job.rules';
import type { JobRow } from './job.schema';
import { JobsRepository } from './jobs.repository';
import { MoveJob } from './move-job';
import { SelectionJob } from './selection-job';
import { UndoJob } from './undo-job';

const EVERY_MS = 1_000;
const SLICE_MS = 500;
const SMALLEST_SLICE = 50;
/** Maximum size of a slice. Large slices save writes: the store writes each index page only once for many changed rows. */
const LARGEST_SLICE = 2_000;
/** Number of consecutive failed slices after which a job fails. The pauses between attempts grow to a few seconds. */
const MAX_ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Runs jobs slice by slice, one slice of each waiting job in turn. The runner of any replica may take any slice. If the process
 * of a slice ends, another runner repeats the slice after its lease has expired. A repeated slice changes nothing twice.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Jobs');
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private isNudged = false;
  private run: Promise<void> | undefined;
  /** Size of a slice, adapted so that it takes about `SLICE_MS`. */
  private size: number = limits.importRows;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly importing: ImportJob,
    private readonly undoing: UndoJob,
    private readonly selecting: SelectionJob,
    private readonly moving: MoveJob,
    private readonly sums: SumsInAdvance,
  ) {}

  onApplicationBootstrap(): void {
    this.nudge();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.run;
  }

  /** Looks for jobs now rather than at the next interval. */
  nudge(): void {
    this.isNudged = true;
    if (this.run || this.isStopping) return;
    clearTimeout(this.timer);
    this.run = this.runAll().then(() => {
      this.run = undefined;
      if (this.isNudged) this.nudge();
      else if (!this.isStopping) this.timer = setTimeout(() => this.nudge(), EVERY_MS);
    });
  }

  private async runAll(): Promise<void> {
    this.isNudged = false;
    try {
      while (!this.isStopping && (await this.next())) await endOfTurn();
    } catch (error) {
      this.log.warn({ err: error }, 'Looking for jobs failed; the next run tries again.');
    }
  }

  /** Runs one slice of the job that has waited longest. Returns whether there was one. */
  async next(now = new Date()): Promise<boolean> {
    const job = await this.jobs.lease(now);
    if (!job) return false;
    const began = performance.now();
    try {
      await this.saved(job, await this.slice(job));
      const rate = SLICE_MS / Math.max(1, performance.now() - began);
      const size = Math.round(this.size * Math.min(2, rate));
      this.size = Math.min(LARGEST_SLICE, Math.max(SMALLEST_SLICE, size));
    } catch (error) {
      await this.failed(job, error);
    }
    return true;
  }

  private slice(job: JobRow): Promise<Slice> {
    const kind = job.state === 'cancelling' ? 'undo' : job.request.kind;
    if (kind === 'import') return this.importing.slice(job, this.size);
    if (kind === 'undo') return this.undoing.slice(job, this.size);
    if (kind === 'move') return this.moving.slice(job);
    return this.selecting[kind](job, this.size);
  }

  private async saved(job: JobRow, { count, report, cursor, isLast }: Slice): Promise<void> {
    const isCancelling = job.state === 'cancelling';
    const ended = isCancelling ? 'cancelled' : 'done';
    const counted = isCancelling ? Math.max(0, job.done - count) : Math.min(job.total, job.done + count);
    const end = isCancelling ? 0 : job.total;
    const progress = {
      state: isLast ? ended : isCancelling ? job.state : 'running',
      done: isLast ? end : counted,
      report: withSlice(job.report, report),
      attempts: 0,
      ...(cursor !== undefined && { cursor }),
      ...(isLast && { endedAt: new Date() }),
    } as const;
    await this.jobs.save(job, progress, isLast ? null : new Date());
    if (!isLast) return;
    await this.jobs.dropRows(job);
    void this.sums.add(job.bookId);
  }

  /** Handles a failed slice. A rejected one fails the job, because repeating it would not help. Any other is retried. */
  private async failed(job: JobRow, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    this.log.warn({ err: error, job: String(job._id), attempts }, 'A slice of a job failed.');
    if (isRefusal(error) || attempts >= MAX_ATTEMPTS) {
      const reason = error instanceof DomainError ? refusalOf(error) : { code: 'internal' };
      await this.jobs.save(job, { state: 'failed', error: reason, attempts, endedAt: new Date() }, null);
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempts);
    await this.jobs.save(job, { attempts }, new Date(Date.now() + pause));
  }
}
