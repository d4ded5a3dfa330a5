import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { defineCall, fieldErrorOf, issue, problem, type Caller } from '@saldo/contracts';
import { rpcOptions } from '@saldo/platform';
import { DomainError, Handles, RpcModule } from '@saldo/rpc';
import { z } from 'zod';
import type { TestStack } from '../test-stack';

const nothing = z.strictObject({});

/** RPCs of a fake service for the tests of the RPC layer. */
export const probeRpc = {
  whoAmI: defineCall({
    subject: 'rpc.ledger.probe.who.v1',
    input: z.strictObject({ userId: z.string().optional() }),
    output: z.object({ userId: z.string(), timeZone: z.string() }),
    retrySafe: false,
  }),
  double: defineCall({
    subject: 'rpc.ledger.probe.double.v1',
    input: z.strictObject({ number: z.number({ error: issue('cost-invalid') }) }),
    output: z.object({ number: z.number() }),
    access: 'public',
    retrySafe: false,
  }),
  work: defineCall({
    subject: 'rpc.ledger.probe.work.v1',
    input: z.strictObject({ ms: z.number() }),
    output: z.object({ replica: z.string() }),
    access: 'public',
    retrySafe: false,
    timeoutMs: 2_000,
  }),
  read: defineCall({
    subject: 'rpc.ledger.probe.get.v1',
    input: z.strictObject({ ms: z.number() }),
    output: z.object({ replica: z.string() }),
    access: 'public',
    retrySafe: true,
  }),
  repeat: defineCall({
    subject: 'rpc.ledger.probe.repeat.v1',
    input: z.strictObject({ text: z.string(), times: z.number() }),
    output: z.object({ text: z.string() }),
    access: 'public',
    retrySafe: false,
  }),
  refuse: defineCall({
    subject: 'rpc.ledger.probe.refuse.v1',
    input: nothing,
    output: nothing,
    access: 'public',
    retrySafe: false,
  }),
  breakDown: defineCall({
    subject: 'rpc.ledger.probe.break.v1',
    input: nothing,
    output: nothing,
    access: 'public',
    retrySafe: false,
  }),
  answerWrongly: defineCall({
    subject: 'rpc.ledger.probe.wrong.v1',
    input: nothing,
    output: z.object({ number: z.number().max(1) }),
    access: 'public',
    retrySafe: false,
  }),
  unhandled: defineCall({
    subject: 'rpc.ledger.probe.missing.v1',
    input: nothing,
    output: nothing,
    access: 'public',
    retrySafe: false,
  }),
};

@Module({})
class ProbeModule {}

/** Returns the fake service. `replica` is its name in replies. Calls `onWork` at the start of each `work` call. */
export function probeModule(
  { config }: Pick<TestStack, 'config'>,
  replica = 'only',
  onWork = () => {},
): DynamicModule {
  @Controller()
  class ProbeRpc {
    @Handles(probeRpc.whoAmI)
    async whoAmI(_input: object, caller: Caller) {
      return caller;
    }

    @Handles(probeRpc.double)
    async double({ number }: { number: number }) {
      return { number: number * 2, secret: 'not in the contract' };
    }

    @Handles(probeRpc.work)
    async work({ ms }: { ms: number }) {
      onWork();
      await wait(ms);
      return { replica };
    }

    @Handles(probeRpc.read)
    async read({ ms }: { ms: number }) {
      await wait(ms);
      return { replica };
    }

    @Handles(probeRpc.repeat)
    async repeat({ text, times }: { text: string; times: number }) {
      return { text: text.repeat(times) };
    }

    @Handles(probeRpc.refuse)
    async refuse(): Promise<never> {
      throw new DomainError('category-exists', {
        fields: [fieldErrorOf('name', problem('category-exists'))],
      });
    }

    @Handles(probeRpc.breakDown)
    async breakDown(): Promise<never> {
      throw new Error('password of the database: hunter2');
    }

    @Handles(probeRpc.answerWrongly)
    async answerWrongly() {
      return { number: 2 };
    }
  }
  return {
    module: ProbeModule,
    imports: [RpcModule.forRoot(rpcOptions('ledger', config))],
    controllers: [ProbeRpc],
  };
}
