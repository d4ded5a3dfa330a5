import type { LoggerService } from '@nestjs/common';
import { requestContext } from '@saldo/rpc';
import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino';
import { JoinedLines } from './joined-lines';

/** Writes JSON lines to standard output, with the name of the process and, within a request, its id. */
export function createLogger(
  service: string,
  level: string,
  out: DestinationStream = new JoinedLines(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...requestContext.getStore() }),
    serializers: { err: withoutData },
  };
  return pino(options, out);
}

/**
 * Returns the parts of an error that help to find a defect. Database errors also contain written data, in fields of their own and
 * in the message of a duplicate key; this data must not be logged.
 */
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code: unknown = 'code' in error ? error.code : undefined;
  const [message, stack] = [withoutKey(error.message), withoutKey(error.stack ?? '')];
  const cause = error.cause === undefined ? {} : { cause: withoutData(error.cause) };
  return { type: error.name, code, message, stack, ...cause };
}

const withoutKey = (text: string) => text.replace(/dup key: .*/g, 'dup key');

/** Passes the lines of Nest and its `Logger` to pino. The last text parameter is Nest's context. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: Level) =>
    (message: unknown, ...rest: unknown[]) => {
      const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
      const text = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
      if (message instanceof Error) logger[level]({ err: message, context }, withoutKey(message.message));
      else if (typeof message === 'object') logger[level]({ ...message, context }, text);
      else logger[level]({ context }, String(message));
    };
  return {
    log: write('info'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
}
