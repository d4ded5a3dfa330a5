import { type KeyObject, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { errors, headers, type MsgHdrs } from '@nats-io/transport-node';
import {
  mayBeRepeated,
  type Caller,
  type RpcContract,
  type RpcInput,
  type RpcOutput,
} from '@saldo/contracts';
import { carryTrace, durations, observe, SpanKind } from '@saldo/operations';
import { signCaller } from './caller-token';
import { DomainError } from './domain-error';
import { NatsLink } from './nats-link';
import { requestContext } from './request-context';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';
import { decodeReply, wireHeaders } from './wire';

/** For whom a call is made and to which request it belongs (by default to the one being worked on). */
export interface CallContext {
  caller?: Caller;
  requestId?: string;
}

/** For the calls of this process to one service. The reasons are in docs/adr/0015. */
const LIMITS: ConcurrencyLimits = {
  maxConcurrent: 8,
  maxConcurrentPerKey: 4,
  maxQueued: 400,
  maxQueuedPerKey: 200,
  maxQueuedInOverload: 8,
  recoversAfter: 100,
};

@Injectable()
export class RpcClient {
  private readonly log = new Logger('RpcClient');
  /** One for each service, so that a service that hangs holds up no calls to the others. */
  private readonly limiters = new Map<string, ConcurrencyLimiter>();

  constructor(
    private readonly link: NatsLink,
    private readonly key: KeyObject,
    private readonly limits = LIMITS,
  ) {}

  /**
   * Asks one service, or waits in line until it is asked less. Rejects with DomainError only, within the time-out of the
   * contract; with `busy` where too much was asked of that service, and then it did not hear of this.
   */
  call<C extends RpcContract>(
    contract: C,
    input: RpcInput<C>,
    context: CallContext = {},
  ): Promise<RpcOutput<C>> {
    const step = { name: contract.subject, kind: SpanKind.CLIENT };
    return observe(durations.calls, step, () => {
      const until = performance.now() + contract.timeoutMs;
      const work = () => this.ask(contract, input, context, until);
      const options = { key: context.caller?.userId, maxWaitMs: contract.timeoutMs };
      return contract.isUncounted ? work() : this.limiterOf(contract).run(work, options);
    });
  }

  private limiterOf({ subject }: RpcContract): ConcurrencyLimiter {
    const service = subject.split('.')[1] ?? '';
    const limiter = this.limiters.get(service) ?? new ConcurrencyLimiter(this.limits);
    this.limiters.set(service, limiter);
    return limiter;
  }

  private async ask<C extends RpcContract>(
    contract: C,
    input: RpcInput<C>,
    context: CallContext,
    until: number,
  ): Promise<RpcOutput<C>> {
    const { subject } = contract;
    const terms = {
      timeoutMs: Math.max(1, until - performance.now()),
      headers: this.headers(subject, context),
      mayBeRepeated: mayBeRepeated(contract, input),
    };
    try {
      const message = await this.link.request(subject, JSON.stringify(input), terms);
      return contract.output.parse(decodeReply(message.string())) as RpcOutput<C>;
    } catch (error) {
      const domainError = toDomainError(error);
      if (domainError.code === 'internal') this.log.error({ err: error, subject }, 'A call failed.');
      throw domainError;
    }
  }

  private headers(subject: string, { caller, requestId }: CallContext): MsgHdrs {
    const result = headers();
    result.set(wireHeaders.requestId, requestId ?? requestContext.getStore()?.requestId ?? randomUUID());
    if (caller) result.set(wireHeaders.caller, signCaller(this.key, subject, caller));
    carryTrace((key, value) => result.set(key, value));
    return result;
  }
}

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof errors.TimeoutError) return new DomainError('timeout', { cause: error });
  if (error instanceof errors.RequestError && error.isNoResponders()) {
    return new DomainError('unavailable', { cause: error });
  }
  if (error instanceof errors.InvalidArgumentError) return new DomainError('too-large', { cause: error });
  if (error instanceof errors.ClosedConnectionError || error instanceof errors.DrainingConnectionError) {
    return new DomainError('unavailable', { cause: error });
  }
  return new DomainError('internal', { cause: error });
}
