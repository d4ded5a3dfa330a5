import { Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { NatsLink } from '@saldo/rpc';
import type { OutboxEntry } from './outbox-entry';
import { ensureStream } from './stream';

const ACK_MS = 2_000;

@Injectable()
export class EventPublisher {
  constructor(private readonly link: NatsLink) {}

  /** Ends when the stream has the event on disk; the same entry twice within an hour is kept once. */
  async publish({ id, subject, payload }: OutboxEntry): Promise<void> {
    const connection = await this.link.ready;
    const options = { msgID: id, timeout: ACK_MS };
    try {
      await jetstream(connection).publish(subject, JSON.stringify(payload), options);
    } catch (error) {
      await ensureStream(connection);
      throw error;
    }
  }
}
