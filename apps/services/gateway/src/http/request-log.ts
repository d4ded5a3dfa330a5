import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { durations, observeSince, startSpan } from '@saldo/operations';
import { requestContext } from '@saldo/rpc';
import { type NextFunction, type Request } from 'express';
import { type SaldoResponse } from './call';

const log = new Logger('Http');

/**
 * Gives each request an id, which is passed to every service that it reaches. When the request ends, logs it and records its
 * duration. Log and metrics contain the pattern of the path, never the path or the query, which contain search terms. Only
 * refused requests are logged with the account, so that attacks can be traced but not the habits of users.
 */
export function requestLog(request: Request, response: SaldoResponse, next: NextFunction): void {
  const requestId = randomUUID();
  const startedAt = performance.now();
  response.set('X-Request-Id', requestId);
  const { method } = request;
  const rest = (end: (name: string, status: number) => void) => {
    response.once('close', () => {
      const path = (request.route as { path?: string } | undefined)?.path;
      const status = response.statusCode;
      const route = `${method} ${path ?? 'other'}`;
      end(route, status);
      observeSince(durations.http, startedAt, { route, status: String(status) });
      const ms = Math.round(performance.now() - startedAt);
      const isRefused = status >= 400 && status < 500;
      const account = isRefused ? response.locals.caller?.userId : undefined;
      const complete = response.writableFinished;
      log.log({ requestId, method, route: path, status, complete, ms, account });
    });
    next();
  };
  // Ignore the client's traceparent: it is untrusted.
  requestContext.run({ requestId }, () => startSpan(method, requestId, rest));
}
