import { Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { requestContext } from '@saldo/rpc';
import { createLogger, nestLogger } from './logger';

/** What is logged meanwhile, line by line. */
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

describe('a line of the log', () => {
  it('is JSON with its time, its level and the name of the process', () => {
    expect(logged((logger) => logger.info('hello'))).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), service: 'ledger', msg: 'hello' },
    ]);
  });

  it('has the id of the request that it belongs to', () => {
    const [line] = logged((logger) => requestContext.run({ requestId: 'r1' }, () => logger.info('hello')));
    expect(line).toMatchObject({ requestId: 'r1' });
  });

  it('is left out below the level', () => {
    expect(logged((logger) => logger.debug('hello'))).toEqual([]);
  });

  it('comes from Nest too, with where it came from', () => {
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
