import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { trusted, type Model, type Types } from 'mongoose';
import { gauge } from '@saldo/operations';
import { EventPublisher } from './event-publisher';
import type { OutboxEntry, WithOutbox } from './outbox-entry';

const EVERY_MS = 2_000;
const BATCH = 100;

interface WaitingEntry {
  documentId: Types.ObjectId;
  entry: OutboxEntry;
}

/**
 * Publishes the events in the outboxes of one collection, then removes them. After a crash in between, it publishes them again
 * under the same ids.
 */
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Outbox');
  private timer?: NodeJS.Timeout;
  private run: Promise<void> = Promise.resolve();
  private queued = false;

  constructor(
    private readonly model: Model<WithOutbox>,
    private readonly publisher: EventPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.nudge(), EVERY_MS);
    const { collectionName: collection } = this.model.collection;
    gauge(
      { name: 'saldo_outbox_length', help: 'Documents with events to publish.', labels: { collection } },
      () => this.model.countDocuments({ 'outbox.id': trusted({ $exists: true }) }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.run;
  }

  /** Starts publishing; call it after a write that filled an outbox. Returns at once. */
  nudge(): void {
    if (this.queued) return;
    this.queued = true;
    this.run = this.run.then(async () => {
      this.queued = false;
      await this.flush().catch((error: unknown) => {
        this.log.warn({ err: error }, 'Events were not published and will be retried.');
      });
    });
  }

  async flush(): Promise<void> {
    for (const waiting of await this.waiting()) {
      await this.publish(waiting);
      await this.settle(waiting);
    }
  }

  /** Returns the unpublished events of up to a batch of documents. */
  async waiting(): Promise<WaitingEntry[]> {
    const documents = await this.model
      .find({ 'outbox.id': trusted({ $exists: true }) }, { outbox: 1 })
      .limit(BATCH)
      .lean();
    return documents.flatMap(({ _id, outbox = [] }) => outbox.map((entry) => ({ documentId: _id, entry })));
  }

  publish({ entry }: WaitingEntry): Promise<void> {
    return this.publisher.publish(entry);
  }

  private async settle({ documentId: _id, entry: { id } }: WaitingEntry): Promise<void> {
    const { deletedCount } = await this.model.deleteOne({
      _id,
      deletedAt: trusted({ $ne: null }),
      outbox: trusted({ $size: 1 }),
      'outbox.id': id,
    });
    if (deletedCount === 0) await this.model.updateOne({ _id }, { $pull: { outbox: { id } } });
  }
}
