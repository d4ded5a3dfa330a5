import { Injectable, Logger } from '@nestjs/common';
import type { NoticeContract } from '@saldo/contracts';
import type { z } from 'zod';
import { Keyring } from './keyring';
import { NatsLink } from './nats-link';
import { isFromOwner, signatureHeaders } from './signed-messages';
import { parseJson } from './wire';

/** Messages to all running processes, delivered at most once. Receivers must not rely on them. */
@Injectable()
export class Notices {
  private readonly log = new Logger('Notices');

  constructor(
    private readonly link: NatsLink,
    private readonly keyring: Keyring,
  ) {}

  /** Sends a notice, before any later reply of this process. The notice is lost while NATS is down. */
  send<P extends z.ZodType>(contract: NoticeContract<P>, payload: z.input<P>): void {
    const { subject } = contract;
    const body = JSON.stringify(payload);
    this.link.publish(subject, body, signatureHeaders(this.keyring, { kind: 'notice', subject, body }));
  }

  /** Registers a listener for notices. Called when NATS is connected, and after each reconnection. */
  on<P extends z.ZodType>(contract: NoticeContract<P>, listener: (payload: z.output<P>) => void): void {
    const { subject } = contract;
    void this.link.ready.then((connection) =>
      connection.subscribe(subject, {
        callback: (error, message) => {
          if (error) return this.log.error({ err: error, subject }, 'Subscribing to a notice failed.');
          const body = message.string();
          if (!isFromOwner(this.keyring, { kind: 'notice', subject, body }, message.headers))
            return this.log.warn({ subject }, 'A notice was refused.');
          const payload = contract.payload.safeParse(parseJson(body));
          if (payload.success) listener(payload.data);
        },
      }),
    );
  }
}
