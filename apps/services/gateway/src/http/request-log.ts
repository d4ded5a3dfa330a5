import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { requestContext } from '@saldo/rpc';
import { type NextFunction, type Request, type Response } from 'express';

const log = new Logger('Http');

/**
 * Gives each request an id, which goes on to every service that it reaches, and writes a line when it is over. The line
 * has the pattern of the path, never the path itself or its query: those hold what a person searched for.
 */
export function requestLog(request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const startedAt = performance.now();
  response.set('X-Request-Id', requestId);
  requestContext.run({ requestId }, () => {
    response.once('close', () => {
      const { method, route } = request;
      log.log({
        requestId,
        method,
        route: (route as { path?: string } | undefined)?.path,
        status: response.statusCode,
        complete: response.writableFinished,
        ms: Math.round(performance.now() - startedAt),
      });
    });
    next();
  });
}
