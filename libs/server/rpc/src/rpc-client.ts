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
import { type Bounds, Room } from './room';
import { decodeReply, wireHeaders } from './wire';

/** For whom a call is made and to which request it belongs (by default to the one being worked on). */
export interface CallContext {
  caller?: Caller;
  requestId?: string;
}

/** Why these: docs/adr/0015. */
const BOUNDS: Bounds = { atOnce: 8, crowd: 400, line: 8, calm: 100 };

@Injectable()
export class RpcClient {
  private readonly log = new Logger('RpcClient');
  /** How much each service is asked at once, so that one that hangs keeps nobody from the others. */
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly link: NatsLink,
    private readonly key: KeyObject,
    private readonly bounds = BOUNDS,
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
      const terms = { of: context.caller?.userId, patienceMs: contract.timeoutMs };
      return contract.isUncounted ? work() : this.roomOf(contract).run(work, terms);
    });
  }

  private roomOf({ subject }: RpcContract): Room {
    const service = subject.split('.')[1] ?? '';
    const room = this.rooms.get(service) ?? new Room(this.bounds);
    this.rooms.set(service, room);
    return room;
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
