import { Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { DomainError, NatsLink } from '@saldo/rpc';
import type { OutboxEntry } from './outbox-entry';
import { ensureStream } from './stream';

const ACK_MS = 2_000;

@Injectable()
export class EventPublisher {
  constructor(private readonly link: NatsLink) {}

  /** Ends when the stream has the event on disk; the same entry twice within an hour is kept once. */
  async publish({ id, subject, payload }: OutboxEntry): Promise<void> {
    if (!this.link.isUp) throw new DomainError('unavailable');
    const connection = await this.link.ready;
    const options = { msgID: id, timeout: ACK_MS };
    try {
      await jetstream(connection).publish(subject, JSON.stringify(payload), options);
    } catch (error) {
      // The usual reason, beside a NATS server that is away, is one that came back without its data.
      await ensureStream(connection);
      throw error;
    }
  }
}
