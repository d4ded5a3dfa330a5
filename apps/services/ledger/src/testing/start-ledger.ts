import { Controller, Logger, Module } from '@nestjs/common';
import {
  authRpc,
  type Caller,
  type CurrencyCode,
  type RpcContract,
  type RpcInput,
  type RpcOutput,
} from '@saldo/contracts';
import { rpcOptions, startService } from '@saldo/platform';
import { Handles, RpcModule } from '@saldo/rpc';
import { caller, startPatientClient, startTestEvents, startTestStack, type TestStack } from '@saldo/testing';
import { appModule } from '../app.module';
import type { LedgerConfig } from '../config';

type Ask = <C extends RpcContract>(contract: C, input: RpcInput<C>) => Promise<RpcOutput<C>>;

/** A user who calls the ledger over NATS by its contracts, as the gateway does. */
export interface Person {
  who: Caller;
  ask: Ask;
}

/** Stands in for auth, because a service may not import another. */
function startStandInAuth({ config }: TestStack, displayCurrencies: ReadonlyMap<string, CurrencyCode>) {
  @Controller()
  class AuthRpc {
    @Handles(authRpc.getMe)
    async getUser(_: unknown, { userId }: Caller): Promise<RpcOutput<typeof authRpc.getMe>> {
      const defaultCurrency = displayCurrencies.get(userId) ?? 'GBP';
      return { _id: userId, email: 'me@saldo.test', defaultCurrency, isSetupComplete: true };
    }
  }
  @Module({ controllers: [AuthRpc] })
  class StandInModule {}
  return startService({
    module: StandInModule,
    imports: [RpcModule.forRoot(rpcOptions('auth', config))],
  });
}

/** Starts a ledger with a NATS server and a database of its own. Each call of `person` creates a new user. */
export async function startLedger(settings: Partial<LedgerConfig> = {}) {
  const stack = await startTestStack();
  const displayCurrencies = new Map<string, CurrencyCode>();
  const [app, auth] = await Promise.all([
    startService(appModule({ ...stack.config, ...settings })),
    startStandInAuth(stack, displayCurrencies),
  ]);
  const [client, events] = await Promise.all([startPatientClient(stack), startTestEvents(stack)]);
  Logger.overrideLogger(['error', 'fatal']); // after the client, which silences everything
  const unauthenticated: Ask = (contract, input) => client.call(contract, input);
  return {
    app,
    stack,
    events,
    unauthenticated,
    /** Display currencies by user; pounds for all others. */
    displayCurrencies,
    person(as: Partial<Caller> = {}): Person {
      const who = caller(as);
      return { who, ask: (contract, input) => client.call(contract, input, { caller: who }) };
    },
    async stop() {
      await Promise.all([client.close(), events.close()]);
      await Promise.all([app.close(), auth.close()]);
      await stack.stop();
    },
  };
}
export type Ledger = Awaited<ReturnType<typeof startLedger>>;
