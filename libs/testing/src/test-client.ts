import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { Caller } from '@saldo/contracts';
import { type BusConfig, rpcOptions } from '@saldo/platform';
import { NatsLink, Notices, type ProcessName, RpcClient, RpcModule } from '@saldo/rpc';
import type { TestStack } from './test-stack';

export interface TestClient {
  call: RpcClient['call'];
  notices: Notices;
  /** Ends when the server has had all that was said to it, subscriptions included. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Calls services, and listens to them, as the gateway does, or another process: over one connection. */
export async function startTestClient(
  { config }: { config: BusConfig },
  as: ProcessName = 'gateway',
): Promise<TestClient> {
  const module = RpcModule.forRoot(rpcOptions(as, config));
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const client = app.get(RpcClient);
  const connection = await app.get(NatsLink).ready;
  return {
    call: client.call.bind(client),
    notices: app.get(Notices),
    flush: () => connection.flush(),
    close: () => app.close(),
  };
}

/** Makes the calls of every process, which the NATS user of no single one may do. */
const openConfig = ({ config, nats }: TestStack) => ({ ...config, NATS_URL: nats.openUrl });

/** Far longer than any contract allows, for tests of what is answered rather than of when: machines may be busy. */
const PATIENCE_MS = 20_000;

export async function startPatientClient(stack: TestStack): Promise<TestClient> {
  const client = await startTestClient({ config: openConfig(stack) });
  return {
    ...client,
    call: (contract, input, context) =>
      client.call({ ...contract, timeoutMs: PATIENCE_MS } as typeof contract, input, context),
  };
}

/** Somebody signed in; everybody is another person unless told otherwise. */
export function caller(overrides: Partial<Caller> = {}): Caller {
  const id = () => randomBytes(12).toString('hex');
  return { userId: id(), sessionId: id(), timeZone: 'UTC', ...overrides };
}
