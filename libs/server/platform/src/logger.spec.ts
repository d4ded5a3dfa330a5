import { Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { requestContext } from '@saldo/rpc';
import { createLogger, nestLogger } from './logger';

/** Returns the lines logged meanwhile. */
function logged(work: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  work(createLogger('ledger', 'info', out));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('a log line', () => {
  it('is JSON with time, level and the name of the process', () => {
    expect(logged((logger) => logger.info('hello'))).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), service: 'ledger', msg: 'hello' },
    ]);
  });

  it('has the id of its request', () => {
    const [line] = logged((logger) => requestContext.run({ requestId: 'r1' }, () => logger.info('hello')));
    expect(line).toMatchObject({ requestId: 'r1' });
  });

  it('is omitted below the level', () => {
    expect(logged((logger) => logger.debug('hello'))).toEqual([]);
  });

  it('is one line, whatever its text', () => {
    const odd = '%s %o %% in\n{"level":"error","msg":"forged"}\r\n\u001b[2J\u2028\u0000';
    const lines = logged((logger) => {
      logger.info({ note: odd }, odd);
      nestLogger(logger).warn(odd, 'Http');
    });
    expect(lines).toMatchObject([{ msg: odd, note: odd }, { msg: odd }]);
    expect(lines).toHaveLength(2);
  });

  it('has the stack of an error, and no data of users', () => {
    const taken = new Error(
      'E11000 duplicate key error index: email_1 dup key: { email: "me@home.example" }',
    );
    const details = {
      code: 11_000,
      keyValue: { email: 'me@home.example' },
      writeErrors: [{ op: { note: 'rent' } }],
    };
    const error = new Error('It failed.', { cause: Object.assign(taken, details) });
    const [line] = logged((logger) => logger.error({ err: error }, 'A call failed.'));
    expect(line).toMatchObject({
      err: {
        type: 'Error',
        message: 'It failed.',
        stack: expect.stringContaining('logger.spec'),
        cause: { code: 11_000 },
      },
    });
    const [fromNest] = logged((logger) => nestLogger(logger).error(taken));
    expect(JSON.stringify([line, fromNest])).not.toMatch(/me@home|rent/);
  });

  it('is also written for Nest, with its context', () => {
    const lines = logged((logger) => {
      Logger.overrideLogger(nestLogger(logger));
      const nest = new Logger('Nats');
      nest.log('connected');
      nest.error(new Error('broken'));
      nest.warn({ err: new Error('again'), subject: 'evt' }, 'An event waits.');
      Logger.overrideLogger(false);
    });
    expect(lines).toMatchObject([
      { level: 'info', context: 'Nats', msg: 'connected' },
      {
        level: 'error',
        context: 'Nats',
        msg: 'broken',
        err: { message: 'broken', stack: expect.any(String) },
      },
      { level: 'warn', context: 'Nats', msg: 'An event waits.', subject: 'evt', err: { message: 'again' } },
    ]);
  });
});
