import { Controller, Logger, Module } from '@nestjs/common';
import {
  builtInCategory,
  type Caller,
  ledgerRpc,
  type RpcContract,
  type RpcInput,
  type RpcOutput,
} from '@saldo/contracts';
import { rpcOptions, startService } from '@saldo/platform';
import { DomainError, Handles, RpcModule } from '@saldo/rpc';
import { caller, startPatientClient, startTestEvents, startTestStack, type TestStack } from '@saldo/testing';
import { appModule } from '../app.module';

type Spending = RpcOutput<typeof ledgerRpc.getSpending>['spending'];

/** Stands in for the ledger, because a service may not import another: records the calls, and answers each user as set. */
class StandInLedger {
  readonly asked: { bookId: string; months: { from: string; to: string }[] }[] = [];
  readonly spending = new Map<string, Spending>();
  /** The custom categories of each user. */
  readonly categories = new Map<string, string[]>();
}

async function startStandInLedger({ config }: TestStack, ledger: StandInLedger) {
  @Controller()
  class LedgerRpc {
    @Handles(ledgerRpc.getSpending)
    async spending({ months }: RpcInput<typeof ledgerRpc.getSpending>, { userId, bookId }: Caller) {
      ledger.asked.push({ bookId, months });
      const asked = new Set(months.map(({ from }) => from));
      const known = ledger.spending.get(userId) ?? [];
      return { spending: known.filter(({ from }) => asked.has(from)) };
    }

    @Handles(ledgerRpc.createCategory)
    async createCategory(category: RpcInput<typeof ledgerRpc.createCategory>, { userId }: Caller) {
      const known = ledger.categories.get(userId) ?? [];
      if (builtInCategory(category.name, 'expense') ?? known.includes(category.name))
        throw new DomainError('category-exists');
      ledger.categories.set(userId, [...known, category.name]);
      return category;
    }
  }
  @Module({ controllers: [LedgerRpc] })
  class StandInModule {}
  return startService({
    module: StandInModule,
    imports: [RpcModule.forRoot(rpcOptions('ledger', config))],
  });
}

/** A running budget service with NATS, a database and a stand-in ledger of its own; each `person` is a new user. */
export async function startBudget() {
  const stack = await startTestStack();
  const app = await startService(appModule(stack.config));
  const ledger = new StandInLedger();
  let ledgerApp: Awaited<ReturnType<typeof startStandInLedger>> | undefined;
  const [client, events] = await Promise.all([startPatientClient(stack), startTestEvents(stack)]);
  Logger.overrideLogger(['error', 'fatal']); // after the client, which silences everything
  return {
    app,
    events,
    ledger,
    async startLedger() {
      ledgerApp ??= await startStandInLedger(stack, ledger);
    },
    async stopLedger() {
      await ledgerApp?.close();
      ledgerApp = undefined;
    },
    person() {
      const who = caller();
      const ask = <C extends RpcContract>(contract: C, input: RpcInput<C>): Promise<RpcOutput<C>> =>
        client.call(contract, input, { caller: who });
      return { ...who, ask };
    },
    async stop() {
      await Promise.all([client.close(), events.close()]);
      await ledgerApp?.close();
      await app.close();
      await stack.stop();
    },
  };
}
export type BudgetService = Awaited<ReturnType<typeof startBudget>>;
export type Person = ReturnType<BudgetService['person']>;
