import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { gauge } from '@saldo/operations';
import { ReaderPool } from '@saldo/receipt-reader';
import { ConcurrencyLimiter, DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { ALIVE_EVERY_MS } from './reading.rules';
import { ReadingJob } from './reading-job';

/** Maximum number of running and waiting receipts of one user in this process. The last one waits for about half a minute. */
const MAX_PER_USER = 10;
/** Maximum number of running and waiting receipts of all users. */
const MAX_WAITING = 40;

/** Time after which some of the waiting receipts are done. */
const RETRY_AFTER_SECONDS = 10;

/** Reads receipts in this process. */
@Injectable()
export class ReadingJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Readings');
  private readonly running = new Map<string, { _id: Types.ObjectId; end: Promise<void> }>();
  /** Number of running and waiting receipts of each user. */
  private readonly counts = new Map<string, number>();
  /** Lets users take turns. A waiting receipt does not occupy memory yet. */
  private readonly limiter: ConcurrencyLimiter;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly pool: ReaderPool,
    private readonly job: ReadingJob,
    private readonly receipts: ReceiptsRepository,
  ) {
    // One more than the pool reads at once, so that the next file is in memory when a reader becomes free.
    const maxConcurrent = pool.size + 1;
    this.limiter = new ConcurrencyLimiter({
      maxConcurrent,
      maxConcurrentPerKey: maxConcurrent,
      maxQueued: MAX_WAITING,
      maxQueuedPerKey: MAX_WAITING,
      maxQueuedInOverload: MAX_WAITING,
      recoversAfter: 0,
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.markAlive(), ALIVE_EVERY_MS);
    const metric = {
      name: 'saldo_receipts_at_work',
      help: 'Receipts being read or waiting for it.',
    } as const;
    gauge(metric, () => this.running.size);
  }

  /** Cancels running readings. Resolves once their state is stored. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.close();
    await Promise.all([...this.running.values()].map(({ end }) => end));
  }

  /**
   * Starts reading the receipt that `prepare` returns, if any. The receipt counts from the beginning, because others arrive in
   * the meantime. Beyond the limit, throws `busy` without calling `prepare`.
   */
  async start(
    caller: Caller,
    prepare: () => Promise<ReceiptRow | undefined>,
  ): Promise<ReceiptRow | undefined> {
    const { userId } = caller;
    const all = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
    if (this.countOf(userId) >= MAX_PER_USER || all >= MAX_WAITING)
      throw new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.counts.set(userId, this.countOf(userId) + 1);
    let row: ReceiptRow | undefined;
    try {
      row = await prepare();
      return row;
    } finally {
      if (row) this.run(row, caller);
      else this.uncount(userId);
    }
  }

  private countOf(userId: string): number {
    return this.counts.get(userId) ?? 0;
  }

  private uncount(userId: string): void {
    const left = this.countOf(userId) - 1;
    if (left > 0) this.counts.set(userId, left);
    else this.counts.delete(userId);
  }

  private run(row: ReceiptRow, caller: Caller): void {
    const id = String(row._id);
    const end = this.limiter
      .run(() => this.job.run(row, caller), { key: caller.userId })
      .catch((error: unknown) => this.log.error(error))
      .finally(() => {
        this.running.delete(id);
        this.uncount(caller.userId);
      });
    this.running.set(id, { _id: row._id, end });
  }

  has({ _id }: ReceiptRow): boolean {
    return this.running.has(String(_id));
  }

  /** Resolves when this process has finished the reading; never, if another process reads it. */
  async endOf({ _id }: ReceiptRow): Promise<void> {
    const job = this.running.get(String(_id));
    await (job ? job.end : new Promise(() => undefined));
  }

  private async markAlive(): Promise<void> {
    const ids = [...this.running.values()].map(({ _id }) => _id);
    if (ids.length > 0) await this.receipts.markAlive(ids).catch((error: unknown) => this.log.warn(error));
  }
}
