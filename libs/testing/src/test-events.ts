import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect, type Msg } from '@nats-io/transport-node';
import type { EventContract } from '@saldo/contracts';
import { rpcOptions } from '@saldo/platform';
import { natsAddress, ownerOf, type ProcessName, signatureHeaders } from '@saldo/rpc';
import type { z } from 'zod';
import { eventually } from './eventually';
import type { TestStack } from './test-stack';

export interface TestEvents {
  /** Publishes an event, signed by the service that owns its subject. */
  publish<P extends z.ZodType>(contract: EventContract<P>, payload: z.input<P>): Promise<void>;
  /** Returns the payload of the first event of this contract about the user. Waits for it if there was none yet. */
  first(contract: EventContract, userId: string): Promise<unknown>;
  /** Calls `hear` with the payload of each further event of this contract about the user. */
  follow(contract: EventContract, userId: string, hear: (payload: unknown) => void): void;
  close(): Promise<void>;
}

/** Starts to observe and publish events. A service must be running already. */
export async function startTestEvents({ nats, config }: TestStack): Promise<TestEvents> {
  const connection = await connect(natsAddress(nats.openUrl));
  const seen: Msg[] = [];
  connection.subscribe('evt.>', { callback: (_error, message) => void seen.push(message) });
  await connection.flush();
  return {
    async publish({ subject }, payload) {
      const { keyring } = rpcOptions(ownerOf(subject) as ProcessName, config);
      const [id, body] = [randomUUID(), JSON.stringify(payload)];
      const headers = signatureHeaders(keyring, { kind: 'event', subject, id, body });
      await jetstream(connection).publish(subject, body, { msgID: id, headers });
    },
    first: ({ subject, payload }, userId) =>
      eventually(() => {
        const message = seen.find((each) => each.subject === subject && each.string().includes(userId));
        if (!message) throw new Error(`No ${subject} about this user was published.`);
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
