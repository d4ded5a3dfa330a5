import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EventContract } from '@saldo/contracts';
import type { z } from 'zod';

export interface TestEvents {
  /** Publishes an event as its owner would. */
  publish<P extends z.ZodType>(contract: EventContract<P>, payload: z.input<P>): Promise<void>;
  /** The payload of the next event from now on that tells of this user. */
  next(contract: EventContract, userId: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A look at the events that services tell each other, and a say in them. A service must be running already. */
export async function startTestEvents({ natsUrl }: { natsUrl: string }): Promise<TestEvents> {
  const connection = await connect({ servers: natsUrl });
  return {
    async publish({ subject }, payload) {
      await jetstream(connection).publish(subject, JSON.stringify(payload), { msgID: randomUUID() });
    },
    async next(contract, userId) {
      for await (const message of connection.subscribe(contract.subject)) {
        const payload = contract.payload.parse(message.json());
        if (message.string().includes(userId)) return payload;
      }
      throw new Error('The connection has ended.');
    },
    close: () => connection.close(),
  };
}
