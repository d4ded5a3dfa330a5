import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { connect, type Msg, type NatsConnection, type RequestOptions } from '@nats-io/transport-node';
import { DomainError } from './domain-error';
import { natsAddress } from './nats-address';

/** A server that was started again, or another one of a cluster, is there within this; longer is an outage. */
const BACK_MS = 750;

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

  constructor(url: string, name: string) {
    this.ready = connect({
      ...natsAddress(url),
      name,
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
   * One request. While there is no connection it waits a moment for it; once sent, it ends with `unavailable` the moment
   * that the connection is lost, and may then have been heard or not.
   */
  async request(subject: string, payload: string, options: RequestOptions): Promise<Msg> {
    const until = Date.now() + options.timeout;
    const connection = this.connection ?? (await this.soonBack(Math.min(BACK_MS, options.timeout)));
    if (!connection) throw new DomainError('unavailable');
    const timeout = Math.max(1, until - Date.now());
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      connection
        .request(subject, payload, { ...options, timeout })
        .then(resolve, reject)
        .finally(() => this.waiting.delete(reject));
    });
  }

  /** Sent if the connection is up, else forgotten. */
  publish(subject: string, payload: string): void {
    this.connection?.publish(subject, payload);
  }

  async onApplicationShutdown(): Promise<void> {
    // Draining waits for the server, which makes sense only while there is one.
    if (this.connection) await this.connection.drain();
    else void this.ready.then((connection) => connection.close());
  }

  private isBack(connection: NatsConnection): void {
    this.connection = connection;
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
      if (type === 'disconnect' || type === 'close') {
        this.connection = undefined;
        for (const reject of this.waiting) reject(new DomainError('unavailable'));
        this.log.warn('The connection to NATS is lost.');
      } else if (type === 'reconnect') {
        this.isBack(connection);
        for (const listener of this.reconnectListeners) listener();
        this.log.log('The connection to NATS is back.');
      }
    }
  }
}
