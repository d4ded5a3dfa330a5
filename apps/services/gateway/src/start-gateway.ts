import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { apiPrefix } from '@saldo/contracts';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type NextFunction, type Request, type Response } from 'express';
import { AppModule } from './app.module';
import { type Config } from './config';
import { requireAllowedHost, requireSameOrigin } from './http/allowed-hosts';
import { requestLog } from './http/request-log';
import { answerUnreadable, requireHost } from './http/unreadable';
import { securityHeaders } from './http/security-headers';
import { inlineScriptIn, pages } from './pages/pages';

/** Three packets, in bytes. Compressing a shorter answer takes longer than sending it. */
const SHORT_ANSWER = 4_000;

/** Compresses API responses above a size. Built files are precompressed. */
function isWorthCompressing(request: Request, response: Response): boolean {
  const size = Number(response.getHeader('Content-Length') ?? Infinity);
  const isAnswer = request.originalUrl.startsWith(`${apiPrefix}/`) && size >= SHORT_ANSWER;
  return isAnswer && compression.filter(request, response);
}

/** Timeouts against slow clients; an upload of 10 MB may take a minute. */
const serverTimeouts = {
  // Longer than any response takes, that of an upload included.
  timeout: 120_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the keep-alive of proxies, so that none reuses a connection that is just being closed.
  keepAliveTimeout: 65_000,
};

/** The backlog of new connections. Clients beyond it retry after 1, 3 and 7 seconds. */
const BACKLOG = 4_096;

/** Starts the gateway in this process. Resolves when it listens, even without NATS. */
export async function startGateway(config: Config): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), new ExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    routeConflictPolicy: { duplicate: 'error' },
    // Prefer `/transactions/summary` to `/transactions/:id`, whatever the order of declaration.
    routeResolutionStrategy: 'specificity',
  });
  app.setGlobalPrefix(apiPrefix);
  app.disable('x-powered-by');
  // API responses are not cached, so ETags are useless.
  app.disable('etag');
  // The simple parser returns strings or arrays, never objects as for `a[$ne]=1`; no contract accepts arrays.
  app.set('query parser', 'simple');
  app.set('trust proxy', config.TRUSTED_PROXIES);
  app.use(
    requestLog,
    securityHeaders(inlineScriptIn(config)),
    requireHost,
    requireAllowedHost(config.ALLOWED_HOSTS),
    requireSameOrigin,
    compression({ filter: isWorthCompressing }),
    outsideOf(apiPrefix, pages(config)),
  );
  const server: Server = Object.assign(app.getHttpServer(), serverTimeouts);
  answerUnreadable(server);
  await app.init();
  await once(server.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }), 'listening');
  const { port } = app.getHttpServer().address() as AddressInfo;
  new Logger('Gateway').log({ port }, `Listening on http://${config.HOST}:${port}`);
  return app;
}

/** Serves the web app at every other path, and disables caching of API responses. */
function outsideOf(prefix: string, handler: (...args: [Request, Response, NextFunction]) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!`${request.path}/`.toLowerCase().startsWith(`${prefix}/`)) return handler(request, response, next);
    response.set('Cache-Control', 'no-store');
    next();
  };
}
