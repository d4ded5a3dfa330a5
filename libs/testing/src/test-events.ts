import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect, type Msg } from '@nats-io/transport-node';
import type { EventContract } from '@saldo/contracts';
import type { z } from 'zod';
import { eventually } from './eventually';

export interface TestEvents {
  /** Publishes an event as its owner would. */
  publish<P extends z.ZodType>(contract: EventContract<P>, payload: z.input<P>): Promise<void>;
  /** The payload of the first event that tells of this user, whether it was before or is yet to come. */
  first(contract: EventContract, userId: string): Promise<unknown>;
  /** Hands on the payload of each event of the kind from now on that tells of this user. */
  follow(contract: EventContract, userId: string, hear: (payload: unknown) => void): void;
  close(): Promise<void>;
}

/** A look at the events that services tell each other, and a say in them. A service must be running already. */
export async function startTestEvents({ natsUrl }: { natsUrl: string }): Promise<TestEvents> {
  const connection = await connect({ servers: natsUrl });
  const seen: Msg[] = [];
  connection.subscribe('evt.>', { callback: (_error, message) => void seen.push(message) });
  await connection.flush();
  return {
    async publish({ subject }, payload) {
      await jetstream(connection).publish(subject, JSON.stringify(payload), { msgID: randomUUID() });
    },
    first: ({ subject, payload }, userId) =>
      eventually(() => {
        const message = seen.find((each) => each.subject === subject && each.string().includes(userId));
        if (!message) throw new Error(`No ${subject} has told of this user.`);
        return payload.parse(message.json());
      }),
    follow({ subject }, userId, hear) {
      const callback = (_error: unknown, message: Msg) => {
        if (message.string().includes(userId)) hear(message.json());
      };
      connection.subscribe(subject, { callback });
    },
    close: () => connection.close(),
  };
}
