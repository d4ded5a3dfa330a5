import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { Caller } from '@saldo/contracts';
import { type BusConfig, rpcOptions } from '@saldo/platform';
import { NatsLink, Notices, type ProcessName, RpcClient, RpcModule } from '@saldo/rpc';
import type { TestStack } from './test-stack';

export interface TestClient {
  call: RpcClient['call'];
  notices: Notices;
  /** Resolves when the server has received everything sent so far, subscriptions included. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a client that calls services and receives notices as the gateway, or as another process, over one connection. */
export async function startTestClient(
  { config }: { config: BusConfig },
  as: ProcessName = 'gateway',
): Promise<TestClient> {
  const module = RpcModule.forRoot(rpcOptions(as, config));
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const client = app.get(RpcClient);
  const { ready } = app.get(NatsLink);
  await ready;
  return {
    call: client.call.bind(client),
    notices: app.get(Notices),
    // `Notices.on` subscribes after `ready` resolves. Without awaiting `ready`, the flush would be sent before those
    // subscriptions.
    flush: async () => (await ready).flush(),
    close: () => app.close(),
  };
}

/** Uses the unrestricted NATS user, because the gateway's user may not make the calls of other processes. */
const openConfig = ({ config, nats }: TestStack) => ({ ...config, NATS_URL: nats.openUrl });

/** Time limit in milliseconds, far longer than in any contract, so that tests pass on a busy machine. */
const PATIENCE_MS = 20_000;

export async function startPatientClient(stack: TestStack): Promise<TestClient> {
  const client = await startTestClient({ config: openConfig(stack) });
  return {
    ...client,
    call: (contract, input, context) =>
      client.call({ ...contract, timeoutMs: PATIENCE_MS } as typeof contract, input, context),
  };
}

/** Returns a signed-in caller in the default book. Each call returns a different user unless `overrides` names one. */
export function caller(overrides: Partial<Caller> = {}): Caller {
  const id = () => randomBytes(12).toString('hex');
  const { userId = id() } = overrides;
  return { userId, bookId: userId, role: 'owner', sessionId: id(), timeZone: 'UTC', ...overrides };
}
