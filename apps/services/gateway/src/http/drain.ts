import { type Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const IDLE_CHECK_MS = 50;
/** What has not ended by then is broken off, so that a stop takes less than 2 s. */
const DRAIN_MS = 1_500;

/** An orderly end: requests under way are finished, connections that only wait for more are closed. */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server: Server = this.host.httpAdapter.getHttpServer();
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const rest = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  }
}
