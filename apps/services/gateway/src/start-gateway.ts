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

/** In bytes: three packets. What is less costs more time to compress than to send. */
const SHORT_ANSWER = 4_000;

/** Answers of the API are compressed from a size on. The page's files are compressed when they are built. */
function isWorthCompressing(request: Request, response: Response): boolean {
  const size = Number(response.getHeader('Content-Length') ?? Infinity);
  const isAnswer = request.originalUrl.startsWith(`${apiPrefix}/`) && size >= SHORT_ANSWER;
  return isAnswer && compression.filter(request, response);
}

/** Against clients that send slowly, or do not read, to hold a connection; an upload of 10 MB has a minute. */
const serverTimeouts = {
  // Longer than any answer lets itself be waited for, that of an upload included.
  timeout: 120_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the proxies that may stand before it, so that none finds a connection just closed.
  keepAliveTimeout: 65_000,
};

/** Connections that wait to be taken. Those that find no place there are not refused: they try again after 1, 3 and 7 seconds. */
const BACKLOG = 4_096;

/** Starts the gateway inside this process; it answers when this ends, with NATS there or not. */
export async function startGateway(config: Config): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), new ExpressAdapter(), {
    bodyParser: false,
    abortOnError: false,
    routeConflictPolicy: { duplicate: 'error' },
    // `/transactions/summary` before `/transactions/:id`, in whatever order they are declared.
    routeResolutionStrategy: 'specificity',
  });
  app.setGlobalPrefix(apiPrefix);
  app.disable('x-powered-by');
  // Nothing of the API is kept by anybody, so there is nothing to compare.
  app.disable('etag');
  // A value is a text or, given twice, an array, which no contract takes: no objects out of `a[$ne]=1`.
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

/** The page's files for every other path; answers of the API are kept by nobody. */
function outsideOf(prefix: string, handler: (...args: [Request, Response, NextFunction]) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!`${request.path}/`.toLowerCase().startsWith(`${prefix}/`)) return handler(request, response, next);
    response.set('Cache-Control', 'no-store');
    next();
  };
}
