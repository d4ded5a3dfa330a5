import { Logger } from '@nestjs/common';
import type { Caller, RpcContract, RpcInput, RpcOutput } from '@saldo/contracts';
import { startService } from '@saldo/platform';
import { caller, startPatientClient, startTestEvents, startTestStack } from '@saldo/testing';
import { appModule } from '../app.module';

type Ask = <C extends RpcContract>(contract: C, input: RpcInput<C>) => Promise<RpcOutput<C>>;

/** A user who calls the ledger by contract over NATS, as the gateway does. */
export interface Person {
  who: Caller;
  ask: Ask;
}

/** A running ledger with a NATS server and a database of its own; each `person` is a new user. */
export async function startLedger() {
  const stack = await startTestStack();
  const app = await startService(appModule(stack.config));
  const [client, events] = await Promise.all([startPatientClient(stack), startTestEvents(stack)]);
  Logger.overrideLogger(['error', 'fatal']); // after the client, which silences everything
  const unauthenticated: Ask = (contract, input) => client.call(contract, input);
  return {
    app,
    stack,
    events,
    unauthenticated,
    person(as: Partial<Caller> = {}): Person {
      const who = caller(as);
      return { who, ask: (contract, input) => client.call(contract, input, { caller: who }) };
    },
    async stop() {
      await Promise.all([client.close(), events.close()]);
      await app.close();
      await stack.stop();
    },
  };
}
export type Ledger = Awaited<ReturnType<typeof startLedger>>;
