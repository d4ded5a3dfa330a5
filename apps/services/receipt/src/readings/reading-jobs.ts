import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { gauge } from '@saldo/operations';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { ReaderPool } from '../reader/reader-pool';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { ALIVE_EVERY_MS } from './reading.rules';
import { ReadingJob } from './reading-job';

/** Uploads that one process works on or has waiting: what comes last waits about half a minute, and 10 MB each bound the memory. */
export const MAX_AT_ONCE = 10;

/** In which time some of those that wait are done. */
const BUSY_SECONDS = 10;

/** The uploads that this process works on. */
@Injectable()
export class ReadingJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Readings');
  private readonly running = new Map<string, { _id: Types.ObjectId; end: Promise<void> }>();
  /** How many of `MAX_AT_ONCE` are taken. */
  private places = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly pool: ReaderPool,
    private readonly job: ReadingJob,
    private readonly receipts: ReceiptsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sayAlive(), ALIVE_EVERY_MS);
    const measure = {
      name: 'saldo_receipts_at_work',
      help: 'Receipts being read or waiting for it.',
    } as const;
    gauge(measure, () => this.running.size);
  }

  /** Breaks off what is being read, and ends when that is noted. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.close();
    await Promise.all([...this.running.values()].map(({ end }) => end));
  }

  /**
   * Starts what `prepare` gives, if that is anything. The place is taken first: while one is being prepared others come,
   * and who finds no place is refused before anything was done.
   */
  async start(
    caller: Caller,
    prepare: () => Promise<ReceiptRow | undefined>,
  ): Promise<ReceiptRow | undefined> {
    if (this.places >= MAX_AT_ONCE) throw new DomainError('busy', { retryAfterSeconds: BUSY_SECONDS });
    this.places += 1;
    let row: ReceiptRow | undefined;
    try {
      row = await prepare();
      return row;
    } finally {
      if (row) this.run(row, caller);
      else this.places -= 1;
    }
  }

  private run(row: ReceiptRow, caller: Caller): void {
    const id = String(row._id);
    const end = this.job
      .run(row, caller)
      .catch((error: unknown) => this.log.error(error))
      .finally(() => {
        this.running.delete(id);
        this.places -= 1;
      });
    this.running.set(id, { _id: row._id, end });
  }

  has({ _id }: ReceiptRow): boolean {
    return this.running.has(String(_id));
  }

  /** When this process has done its work on it; never if another does. */
  async endOf({ _id }: ReceiptRow): Promise<void> {
    const job = this.running.get(String(_id));
    await (job ? job.end : new Promise(() => undefined));
  }

  private async sayAlive(): Promise<void> {
    const ids = [...this.running.values()].map(({ _id }) => _id);
    if (ids.length > 0) await this.receipts.stillAlive(ids).catch((error: unknown) => this.log.warn(error));
  }
}
