import { type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Long enough for clients that are busy to be told to leave, and for those just coming to be served. */
const LEAVE_MS = 150;
const IDLE_CHECK_MS = 50;
/** What has not ended by then is broken off, so that a stop takes less than 2 s. */
const DRAIN_MS = 1_200;

/**
 * An orderly end. At first everybody is served still and told that the connection ends with the answer, since one that
 * is closed just as its client sends the next request fails that request. Then requests under way are finished, and
 * connections that only wait for more are closed.
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
