import { type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** How long busy clients are still served and told to reconnect, in milliseconds. */
const LEAVE_MS = 150;
const IDLE_CHECK_MS = 50;
/** After that, open connections are destroyed, so that stopping takes less than 2 s. */
const DRAIN_MS = 1_200;

/**
 * Stops the server gracefully. At first requests are still answered, with `Connection: close`, because a connection
 * that is closed just when its client sends the next request fails that request. Then requests in progress are finished
 * and idle connections closed.
 */
@Injectable()
export class Drain implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<ServerResponse>();
  private isLeaving = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    this.server().prependListener('request', (_request, response: ServerResponse) => {
      if (this.isLeaving) sayGoodbye(response);
      this.underWay.add(response);
      response.once('close', () => this.underWay.delete(response));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const server = this.server();
    this.isLeaving = true;
    this.underWay.forEach(sayGoodbye);
    if (server.listening) await wait(LEAVE_MS);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const rest = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer();
  }
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
