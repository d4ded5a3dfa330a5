import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { connect, type Msg, type NatsConnection, type RequestOptions } from '@nats-io/transport-node';
import { DomainError } from './domain-error';
import { natsAddress } from './nats-address';

/**
 * The one connection of a process to NATS. It waits for a server that is not there yet, reconnects for ever, and knows
 * at any moment whether it is up, so that calls made while it is down fail at once instead of waiting.
 */
@Injectable()
export class NatsLink implements OnApplicationShutdown {
  readonly ready: Promise<NatsConnection>;
  private readonly log = new Logger('Nats');
  private readonly waiting = new Set<(error: Error) => void>();
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
        this.connection = connection;
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

  /** One request, which ends with `unavailable` the moment that the connection is lost. */
  request(subject: string, payload: string, options: RequestOptions): Promise<Msg> {
    const { connection } = this;
    if (!connection) return Promise.reject(new DomainError('unavailable'));
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      connection
        .request(subject, payload, options)
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

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') {
        this.connection = undefined;
        for (const reject of this.waiting) reject(new DomainError('unavailable'));
        this.log.warn('The connection to NATS is lost.');
      } else if (type === 'reconnect') {
        this.connection = connection;
        for (const listener of this.reconnectListeners) listener();
        this.log.log('The connection to NATS is back.');
      }
    }
  }
}
