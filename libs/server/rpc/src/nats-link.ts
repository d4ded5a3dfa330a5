import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { connect, errors, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { DomainError } from './domain-error';
import { inboxPrefix, type ProcessName } from './bus-traffic';
import { endOfTurn } from './end-of-turn';
import { natsAddress, natsTls, type NatsTlsFiles } from './nats-address';

/** Milliseconds until a restarted server, or another one of the cluster, is reachable. Anything longer is an outage. */
const BACK_MS = 1_500;
const ASK_AGAIN_MS = 50;

/** How to send one request: the time limit, and whether it may be received twice. */
interface RequestTerms {
  timeoutMs: number;
  /** Called for each attempt: a proof is accepted only once. */
  headers: () => MsgHdrs;
  mayBeRepeated: boolean;
}

/** Error of a request during which the connection was lost. The request may have been received. */
class ConnectionLost extends DomainError {
  constructor() {
    super('unavailable');
  }
}

/**
 * The connection of a process to NATS. It waits for a server that is not running yet, and reconnects forever. During an outage
 * calls fail after a moment, because it knows whether it is connected.
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

  /** @param password of the NATS user named like the process; unused if the address has a user */
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
      // A frozen server is detected after three intervals, and a connection attempt is abandoned after this time.
      pingInterval: 1_500,
      maxPingOut: 2,
      timeout: 2_000,
      // Saves time: otherwise the client creates two errors with stacks for each request in advance.
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

  /** Registers a listener for reconnections, after which cached data may be outdated, because notices were lost. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  /**
   * Sends a request. Without a connection it waits a moment for one. Retries a request without a subscriber, because the services
   * may be reconnecting. After a lost connection, retries a request only if it may be received twice. Otherwise rejects with
   * `unavailable`.
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

  /** Publishes if connected, otherwise drops the message. */
  publish(subject: string, payload: string, headers: MsgHdrs): void {
    this.connection?.publish(subject, payload, { headers });
  }

  async onApplicationShutdown(): Promise<void> {
    // Draining waits for the server, so do it only while connected.
    if (this.connection) await this.connection.drain();
    else void this.ready.then((connection) => connection.close());
  }

  private send(connection: NatsConnection, ...request: Parameters<NatsConnection['request']>): Promise<Msg> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      endOfTurn()
        .then(() => connection.request(...request))
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
    if (this.connection) this.log.warn('The connection to NATS was lost.');
    this.connection = undefined;
    for (const reject of this.waiting) reject(new ConnectionLost());
  }

  /**
   * Treats the connection as restored only once the server has answered. The client may report the end of an earlier attempt
   * after the success of a later one and then reconnect, which would lose messages sent in between.
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
    this.log.log('The connection to NATS is restored.');
  }
}

function isUnheard(error: unknown): boolean {
  return error instanceof errors.RequestError && error.isNoResponders();
}
