import { Injectable } from '@nestjs/common';
import type { NoticeContract } from '@saldo/contracts';
import type { z } from 'zod';
import { NatsLink } from './nats-link';
import { parseJson } from './wire';

/** Words to every running process, at most once: who is away misses them and must not depend on them. */
@Injectable()
export class Notices {
  constructor(private readonly link: NatsLink) {}

  /** Out before any reply that this process sends afterwards; while NATS is away, lost. */
  send<P extends z.ZodType>(contract: NoticeContract<P>, payload: z.input<P>): void {
    this.link.publish(contract.subject, JSON.stringify(payload));
  }

  /** From the moment that NATS is there, and again after each reconnection. */
  on<P extends z.ZodType>(contract: NoticeContract<P>, listener: (payload: z.output<P>) => void): void {
    void this.link.ready.then((connection) =>
      connection.subscribe(contract.subject, {
        callback: (_error, message) => {
          const payload = contract.payload.safeParse(parseJson(message.string()));
          if (payload.success) listener(payload.data);
        },
      }),
    );
  }
}
