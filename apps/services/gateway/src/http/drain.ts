import { type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
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
export class Drain implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  async beforeApplicationShutdown(): Promise<void> {
    const server: Server = this.host.httpAdapter.getHttpServer();
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.setHeader('Connection', 'close');
    });
    if (server.listening) await wait(LEAVE_MS);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const rest = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  }
}
