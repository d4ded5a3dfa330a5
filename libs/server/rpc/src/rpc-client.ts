import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { errors, headers, type MsgHdrs } from '@nats-io/transport-node';
import {
  mayBeRepeated,
  parseReply,
  type Caller,
  type RpcContract,
  type RpcInput,
  type RpcOutput,
} from '@saldo/contracts';
import { carryTrace, durations, observe, SpanKind } from '@saldo/operations';
import { ownerOf } from './bus-traffic';
import { proveCall } from './call-proof';
import { DomainError } from './domain-error';
import type { EncryptedRequest } from './encryption';
import { Keyring } from './keyring';
import { NatsLink } from './nats-link';
import { requestContext } from './request-context';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';
import { decodeReply, wireHeaders } from './wire';

/** The user and the request of a call; by default those of the current request. */
export interface CallContext {
  caller?: Caller;
  requestId?: string;
}

/** Limits of the calls of this process to one service. docs/adr/0013 explains them. */
export const CALLER_LIMITS: ConcurrencyLimits = {
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
  /** One limiter for each service, so that a hanging service does not affect calls to others. */
  private readonly limiters = new Map<string, ConcurrencyLimiter>();

  constructor(
    private readonly link: NatsLink,
    private readonly keyring: Keyring,
    private readonly limits = CALLER_LIMITS,
  ) {}

  /**
   * Calls a service, after queueing if too many calls to it are running. Rejects only with DomainError, within the timeout of
   * the contract. Rejects with `busy` if the queue is full; the service has then not received the call.
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
      const options = { key: context.caller?.userId, maxWaitMs: contract.timeoutMs, weight: contract.weight };
      return contract.isUncounted ? work() : this.limiterOf(contract).run(work, options);
    });
  }

  private limiterOf({ subject }: RpcContract): ConcurrencyLimiter {
    const service = ownerOf(subject);
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
    try {
      const text = JSON.stringify(input);
      const encrypted = contract.isConfidential
        ? this.keyring.encryptFor(ownerOf(subject), subject, text)
        : undefined;
      const body = encrypted?.body ?? text;
      const message = await this.link.request(subject, body, {
        timeoutMs: Math.max(1, until - performance.now()),
        headers: () => this.headers({ subject, body, isEncrypted: !!encrypted }, context),
        mayBeRepeated: mayBeRepeated(contract, input),
      });
      const reply = encrypted ? readReply(encrypted, message.string()) : message.string();
      const data = decodeReply(reply);
      return (contract.output ? parseReply(contract.output, data) : undefined) as RpcOutput<C>;
    } catch (error) {
      const domainError = toDomainError(error);
      if (domainError.code === 'internal') this.log.error({ err: error, subject }, 'A call failed.');
      throw domainError;
    }
  }

  private headers({ subject, body, isEncrypted }: SentCall, { caller, requestId }: CallContext): MsgHdrs {
    const result = headers();
    result.set(wireHeaders.requestId, requestId ?? requestContext.getStore()?.requestId ?? randomUUID());
    result.set(wireHeaders.proof, proveCall(this.keyring, { subject, body, caller }));
    if (isEncrypted) result.set(wireHeaders.encrypted, 'yes');
    carryTrace((key, value) => result.set(key, value));
    return result;
  }
}

interface SentCall {
  subject: string;
  body: string;
  isEncrypted: boolean;
}

/** Reads a reply. One that is not encrypted means that the call was rejected before it could be decrypted. */
function readReply({ decryptReply }: EncryptedRequest, body: string): string {
  try {
    return decryptReply(body);
  } catch (error) {
    throw new DomainError('unavailable', { cause: error });
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
