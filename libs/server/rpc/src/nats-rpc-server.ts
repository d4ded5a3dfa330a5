import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { errors, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { ServiceName } from '@saldo/contracts';
import { continueTrace, durations, observe, SpanKind } from '@saldo/operations';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';
import { DomainError } from './domain-error';
import { endOfTurn } from './end-of-turn';
import { type CallInterceptor, isCallInterceptor } from './around-calls';
import { type HandledCall, handle, handledCalls } from './handles';
import { IncomingCalls, type ProvenCall } from './incoming-calls';
import { Keyring } from './keyring';
import { NatsLink } from './nats-link';
import { requestContext } from './request-context';
import { encodeData, encodeError, parseJson, wireHeaders } from './wire';

const DRAIN_MS = 3_000;

/** Limits of calls by all callers together. Each caller also limits its own calls (docs/adr/0013). */
const LIMITS: ConcurrencyLimits = {
  maxConcurrent: 32,
  maxConcurrentPerKey: 4,
  maxQueued: 400,
  maxQueuedPerKey: 200,
  maxQueuedInOverload: 32,
  recoversAfter: 100,
};
/** After this time the caller has given up: its timeout is 3.5 s unless its contract says otherwise. */
const MAX_WAIT_MS = 3_500;

/** A method that answers a call, and its instance. */
type Handler = HandledCall & { instance: object };

/** Passes calls from NATS to the methods marked by `Handles`; replicas of a service share them as one queue group. */
@Injectable()
export class NatsRpcServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private interceptors: CallInterceptor[] = [];
  private readonly working = new Set<Promise<void>>();
  private readonly limiter = new ConcurrencyLimiter(LIMITS);
  private readonly calls: IncomingCalls;

  constructor(
    private readonly link: NatsLink,
    keyring: Keyring,
    private readonly service: ServiceName,
    private readonly discovery: DiscoveryService,
  ) {
    super();
    this.calls = new IncomingCalls(keyring);
  }

  async listen(done: (error?: unknown) => void): Promise<void> {
    try {
      const connection = await this.link.ready;
      this.interceptors = [...this.instances()].filter(isCallInterceptor);
      this.subscriptions = this.handlers().map((handler) => this.subscribe(connection, handler));
      await connection.flush();
      done();
    } catch (error) {
      done(error);
    }
  }

  /** Stops accepting calls and finishes the running ones, within 3 s. The connection stays open. */
  async close(): Promise<void> {
    const drained = async () => {
      if (this.link.isUp) await Promise.allSettled(this.subscriptions.map((each) => each.drain()));
      await Promise.allSettled(this.working);
    };
    const tooLong = new AbortController();
    await Promise.race([drained(), wait(DRAIN_MS, undefined, { signal: tooLong.signal })]);
    tooLong.abort();
  }

  /** Nest requires these methods; this transport has neither events nor an underlying server. */
  on(): void {}
  unwrap<T>(): T {
    throw new Error('This transport has no underlying server.');
  }

  private instances(): Set<unknown> {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    return new Set(wrappers.map(({ instance }): unknown => instance));
  }

  /** Returns the methods of all providers and controllers that are marked by `Handles`. */
  private handlers(): Handler[] {
    return [...this.instances()].flatMap((instance) =>
      typeof instance === 'object' && instance !== null
        ? handledCalls(Object.getPrototypeOf(instance)).map((call) => ({ ...call, instance }))
        : [],
    );
  }

  private subscribe(connection: NatsConnection, handler: Handler): Subscription {
    return connection.subscribe(handler.contract.subject, {
      queue: this.service,
      callback: (_error, message) => {
        const work = this.answer(message, handler).finally(() => this.working.delete(work));
        this.working.add(work);
      },
    });
  }

  private async answer(message: Msg, handler: Handler): Promise<void> {
    if (!this.calls.isAnswerable(message)) return;
    const requestId = message.headers?.get(wireHeaders.requestId) || randomUUID();
    const until = performance.now() + MAX_WAIT_MS;
    await requestContext.run({ requestId, until }, async () => {
      let call: ProvenCall;
      try {
        call = this.calls.open(message);
      } catch (error) {
        message.respond(encodeError(error));
        return;
      }
      const reply = await this.reply(message, call, handler);
      await endOfTurn();
      try {
        message.respond(call.encodeReply(reply));
      } catch (error) {
        // Report a reply that exceeds the size limit of NATS. If the connection was lost, the caller notices it by itself.
        this.logger.error(error);
        if (error instanceof errors.InvalidArgumentError) {
          message.respond(call.encodeReply(encodeError(new DomainError('reply-too-large'))));
        }
      }
    });
  }

  private async reply(message: Msg, call: ProvenCall, handler: Handler): Promise<string> {
    const step = { name: message.subject, kind: SpanKind.SERVER };
    const header = (name: string) => message.headers?.get(name);
    try {
      const work = () => this.handle(call, handler);
      return encodeData(await continueTrace(header, () => observe(durations.handling, step, work)));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'internal') this.logger.error(error);
      return encodeError(error);
    }
  }

  private async handle({ caller, text }: ProvenCall, handler: Handler): Promise<unknown> {
    const work = this.interceptors.reduce<() => Promise<unknown>>(
      (next, interceptor) => () => interceptor.intercept(caller, next),
      () => handle(handler, handler.instance, parseJson(text), { caller }),
    );
    const { isUncounted, weight } = handler.contract;
    if (isUncounted) return work();
    return this.limiter.run(work, { key: caller?.userId, maxWaitMs: MAX_WAIT_MS, weight });
  }
}
