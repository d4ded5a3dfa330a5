import { Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { DomainError, Keyring, NatsLink, signatureHeaders } from '@saldo/rpc';
import type { OutboxEntry } from './outbox-entry';
import { ensureStream } from './stream';

const ACK_MS = 2_000;

@Injectable()
export class EventPublisher {
  constructor(
    private readonly link: NatsLink,
    private readonly keyring: Keyring,
  ) {}

  /** Resolves when the stream has stored the event on disk. An entry that is published again within an hour is stored once. */
  async publish({ id, subject, payload }: OutboxEntry): Promise<void> {
    if (!this.link.isUp) throw new DomainError('unavailable');
    const connection = await this.link.ready;
    const body = JSON.stringify(payload);
    const headers = signatureHeaders(this.keyring, { kind: 'event', subject, id, body });
    const send = () => jetstream(connection).publish(subject, body, { msgID: id, timeout: ACK_MS, headers });
    try {
      await send();
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
      await ensureStream(connection);
      await send();
    }
  }
}

/** Whether no stream received the event: the stream does not exist yet, or NATS has lost its data. */
function isStreamMissing(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof errors.RequestError && error.cause.isNoResponders();
}
