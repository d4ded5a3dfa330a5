import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from './logger';
import { JoinedLines } from './joined-lines';

let folder: string;
let fd: number;
let logger: ReturnType<typeof createLogger>;
const written = () =>
  [...readFileSync(join(folder, 'log'), 'utf8').matchAll(/"msg":"(\w+)"/g)].map(([, msg]) => msg);

beforeEach(() => {
  jest.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'saldo-log-'));
  fd = openSync(join(folder, 'log'), 'a');
  logger = createLogger('ledger', 'debug', new JoinedLines(fd));
});
afterEach(() => {
  jest.useRealTimers();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

it('writes lines together after a moment', () => {
  logger.info('first');
  logger.debug('second');
  expect(written()).toEqual([]);
  jest.runAllTimers();
  expect(written()).toEqual(['first', 'second']);
});

it('writes a warning or an error at once, after the lines before it', () => {
  logger.info('first');
  logger.warn('second');
  expect(written()).toEqual(['first', 'second']);
  logger.error('third');
  expect(written()).toEqual(['first', 'second', 'third']);
});

it('writes many lines without waiting', () => {
  for (let line = 0; line < 300; line += 1) logger.info('line');
  expect(written().length).toBeGreaterThan(100);
});

it('writes what is left when the process exits', () => {
  const exits = jest.spyOn(process, 'once');
  logger = createLogger('ledger', 'info', new JoinedLines(fd));
  logger.info('last');
  const [, flush] = exits.mock.calls.find(([event]) => event === 'exit') ?? [];
  flush?.();
  exits.mockRestore();
  expect(written()).toEqual(['last']);
});
