import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { headers, type NatsConnection, connect } from '@nats-io/transport-node';
import {
  authEvents,
  authRpc,
  type Caller,
  ledgerRpc,
  type RpcInput,
  type ServiceName,
} from '@saldo/contracts';
import { EventsModule, OnEvent } from '@saldo/events';
import { type BusConfig, rpcOptions, startService } from '@saldo/platform';
import {
  Handles,
  inboxPrefix,
  Keyring,
  natsAddress,
  newServiceKey,
  type ProcessName,
  processNames,
  RpcModule,
  serviceKeysSetting,
} from '@saldo/rpc';
import { NATS_PASSWORD } from '../nats-server';
import type { TestStack } from '../test-stack';

/** Returns the settings of an installation where each process has its own key and no process has JWT_SECRET. */
export function separateKeys({ config }: TestStack) {
  const keys = Object.fromEntries(processNames.map((name) => [name, newServiceKey()]));
  const settingOf = (name: ProcessName) => serviceKeysSetting(name, keys);
  const { JWT_SECRET: _, ...rest } = config;
  return {
    configOf: (name: ProcessName) => ({ ...rest, SERVICE_KEYS: settingOf(name) }),
    keyringOf: (name: ProcessName) => new Keyring(name, settingOf(name)),
  };
}

@Module({})
class StandIn {}

/** Runs a service with these controllers instead of the real one. */
export const serve = (service: ServiceName, config: BusConfig, ...controllers: Type[]) =>
  startService({
    module: StandIn,
    imports: [RpcModule.forRoot(rpcOptions(service, config))],
    controllers,
  });

export type Spending = RpcInput<typeof ledgerRpc.getSpending>;
export const token = 'bearer-token-that-must-stay-secret';

/** Returns fake ledger and auth controllers, and the list in which they record each call with its user. */
export function standIns() {
  const asked: { userId: string; bookId?: string; what: unknown }[] = [];
  @Controller()
  class Ledger {
    @Handles(ledgerRpc.getSpending)
    async spending(input: Spending, { userId, bookId }: Caller) {
      asked.push({ userId, bookId, what: input });
      return { spending: [] };
    }

    @Handles(ledgerRpc.deleteTransactions)
    async delete(input: object, { userId, bookId }: Caller) {
      asked.push({ userId, bookId, what: input });
      return { deletedCount: 1 };
    }
  }
  @Controller()
  class Auth {
    @Handles(authRpc.logIn)
    async logIn({ email, password }: { email: string; password: string }) {
      asked.push({ userId: email, what: password });
      return { _id: 'u1', email, defaultCurrency: 'EUR' as const, isSetupComplete: true, token };
    }
  }
  return { asked, Ledger, Auth };
}

/** Starts a fake ledger that records the ids of deleted users. */
export async function startForgetting(config: BusConfig) {
  const forgotten: string[] = [];
  @Injectable()
  class Forgetting {
    @OnEvent(authEvents.userDeleted)
    async forget({ userId }: { userId: string }) {
      forgotten.push(userId);
    }
  }
  const service = await startService({
    module: StandIn,
    imports: [RpcModule.forRoot(rpcOptions('ledger', config)), EventsModule.forRoot({ service: 'ledger' })],
    providers: [Forgetting],
  });
  return { forgotten, close: () => service.close() };
}

/** Connects as the NATS user of one process, like an attacker who compromised that process. */
export const connectAs = ({ nats }: TestStack, name: ProcessName): Promise<NatsConnection> =>
  connect({ servers: nats.url, user: name, pass: NATS_PASSWORD, inboxPrefix: inboxPrefix(name) });

/** Connects as a user who may publish and subscribe to anything, like an attacker who controls the NATS server. */
export const connectUnrestricted = ({ nats }: TestStack, inboxOf?: ProcessName): Promise<NatsConnection> =>
  connect({
    ...natsAddress(nats.openUrl),
    ...(inboxOf && { inboxPrefix: inboxPrefix(inboxOf) }),
  });

/** Returns NATS headers. */
export function headersOf(values: Record<string, string | undefined>) {
  const result = headers();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) result.set(name, value);
  return result;
}
