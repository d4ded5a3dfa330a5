import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { durations, observeSince, startSpan } from '@saldo/operations';
import { requestContext } from '@saldo/rpc';
import { type NextFunction, type Request } from 'express';
import { type SaldoResponse } from './call';

const log = new Logger('Http');

/**
 * Gives each request an id, which goes on to every service that it reaches; when it is over, writes a line and notes how
 * long it took. Both have the pattern of the path, never the path itself or its query: those hold what a person
 * searched for. Whose account it was is written of what was refused alone, so that an attack can be followed and nobody's
 * habits can.
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
  // A trace begins here: of one that a client speaks of nobody knows whose it is.
  requestContext.run({ requestId }, () => startSpan(method, requestId, rest));
}
