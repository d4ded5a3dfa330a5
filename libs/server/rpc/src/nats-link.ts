import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { connect, errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { DomainError } from './domain-error';
import { inboxPrefix, type ProcessName } from './bus-traffic';
import { natsAddress, natsTls, type NatsTlsFiles } from './nats-address';

/** A server that was started again, or another one of a cluster, is there within this; longer is an outage. */
const BACK_MS = 1_500;
const ASK_AGAIN_MS = 50;

/** How one request is sent: for how long in all, and whether it may be heard twice. */
interface RequestTerms {
  timeoutMs: number;
  /** Called for each attempt: a proof is accepted only once. */
  headers: () => MsgHdrs;
  mayBeRepeated: boolean;
}

/** The connection went away under a request, which was heard or not. */
class ConnectionLost extends DomainError {
  constructor() {
    super('unavailable');
  }
}

/**
 * The one connection of a process to NATS. It waits for a server that is not there yet, reconnects for ever, and knows
 * at any moment whether it is up, so that calls made while it is down fail after a moment instead of waiting.
 */
@Injectable()
export class NatsLink implements OnApplicationShutdown {
  readonly ready: Promise<NatsConnection>;
  private readonly log = new Logger('Nats');
  private readonly waiting = new Set<(error: Error) => void>();
  private readonly expecting = new Set<() => void>();
  private readonly reconnectListeners: (() => void)[] = [];
  private connection?: NatsConnection;
  private losses = 0;
  private backAt = -Infinity;

  /** @param password of the NATS user named like the process; an address with a user has its own */
  constructor(url: string, name: ProcessName, password?: string, files?: NatsTlsFiles) {
    this.ready = connect({
      ...(password && { user: name, pass: password }),
      ...natsAddress(url),
      ...natsTls(url, files),
      name,
      inboxPrefix: inboxPrefix(name),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      // A frozen server is noticed after three intervals, and a dial that it does not answer is given up.
      pingInterval: 1_500,
      maxPingOut: 2,
      timeout: 2_000,
      // Otherwise two errors with their stacks are made for each request, for the case that it fails.
      noAsyncTraces: true,
    });
    this.ready.then(
      (connection) => {
        this.isBack(connection);
        void this.watch(connection);
      },
      (error: unknown) => this.log.error(error),
    );
  }

  get isUp(): boolean {
    return this.connection !== undefined;
  }

  /** What was learnt over the old connection may be stale now. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /**
   * One request. While there is no connection it waits a moment for it. A request that nobody heard because the services
   * are still coming back is sent again; so is one that was under way when the connection was lost, if it may be heard
   * twice. Else it ends with `unavailable`.
   */
  async request(subject: string, payload: string, terms: RequestTerms): Promise<Msg> {
    const until = performance.now() + terms.timeoutMs;
    for (;;) {
      const connection =
        this.connection ?? (await this.soonBack(Math.min(BACK_MS, until - performance.now())));
      if (!connection) throw new DomainError('unavailable');
      const options = { headers: terms.headers(), timeout: Math.max(1, until - performance.now()) };
      try {
        return await this.send(connection, subject, payload, options);
      } catch (error) {
        if (isUnheard(error) && performance.now() < Math.min(until, this.backAt + BACK_MS))
          await wait(ASK_AGAIN_MS);
        else if (!(error instanceof ConnectionLost && terms.mayBeRepeated)) throw error;
      }
    }
  }

  /** Sent if the connection is up, else forgotten. */
  publish(subject: string, payload: string, headers: MsgHdrs): void {
    this.connection?.publish(subject, payload, { headers });
  }

  async onApplicationShutdown(): Promise<void> {
    // Draining waits for the server, which makes sense only while there is one.
    if (this.connection) await this.connection.drain();
    else void this.ready.then((connection) => connection.close());
  }

  private send(connection: NatsConnection, ...request: Parameters<NatsConnection['request']>): Promise<Msg> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      connection
        .request(...request)
        .then(resolve, reject)
        .finally(() => this.waiting.delete(reject));
    });
  }

  private isBack(connection: NatsConnection): void {
    this.connection = connection;
    this.backAt = performance.now();
    for (const tell of this.expecting) tell();
  }

  private async soonBack(ms: number): Promise<NatsConnection | undefined> {
    const back = Promise.withResolvers<undefined>();
    const tell = () => back.resolve(undefined);
    const giveUp = setTimeout(tell, ms);
    this.expecting.add(tell);
    await back.promise;
    this.expecting.delete(tell);
    clearTimeout(giveUp);
    return this.connection;
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') this.isLost();
      else if (type === 'reconnect' && !this.connection) void this.tryOut(connection);
    }
  }

  private isLost(): void {
    this.losses += 1;
    if (this.connection) this.log.warn('The connection to NATS is lost.');
    this.connection = undefined;
    for (const reject of this.waiting) reject(new ConnectionLost());
  }

  /**
   * The end of an earlier attempt may be told after the success of a later one, which then starts over; what is sent in
   * between goes nowhere. So the connection counts as back once the server has answered over it.
   */
  private async tryOut(connection: NatsConnection): Promise<void> {
    const { losses } = this;
    const answered = await connection.flush().then(
      () => true,
      () => false,
    );
    if (!answered || losses !== this.losses || this.connection) return;
    this.isBack(connection);
    for (const listener of this.reconnectListeners) listener();
    this.log.log('The connection to NATS is back.');
  }
}

function isUnheard(error: unknown): boolean {
  return error instanceof errors.RequestError && error.isNoResponders();
}
