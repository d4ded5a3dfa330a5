import { NestFactory } from '@nestjs/core';
import { baseConfig } from './config';
import { runProcess } from './run-service';

const good = {
  NATS_URL: 'nats://127.0.0.1:4222',
  JWT_SECRET: 'a secret of at least thirty-two bytes',
  LOG_LEVEL: 'silent',
};
const environment = { ...process.env };
let exit: jest.SpyInstance;
let said: jest.SpyInstance;
let exited: Promise<number>;

beforeEach(() => {
  Object.assign(process.env, good);
  said = jest.spyOn(console, 'error').mockReturnValue();
  exited = new Promise((resolve) => {
    exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      resolve(Number(code));
      return undefined as never;
    });
  });
});

afterEach(() => {
  process.env = { ...environment };
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  exit.mockRestore();
  said.mockRestore();
});

class Empty {}
const start = () => NestFactory.createApplicationContext({ module: Empty }, { logger: false });

describe('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes what it started on %s and exits with 0', async (signal) => {
    const app = await start();
    const close = jest.spyOn(app, 'close');
    await runProcess('ledger', baseConfig, async () => app);
    process.emit(signal);
    expect(await exited).toBe(0);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('exits with 0 if it is stopped before it has started', async () => {
    void runProcess('ledger', baseConfig, () => new Promise<never>(() => undefined));
    process.emit('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('does not start with an invalid setting, and names it', async () => {
    process.env['JWT_SECRET'] = 'short';
    const never = jest.fn(start);
    await runProcess('ledger', baseConfig, never);
    expect(await exited).toBe(1);
    expect(never).not.toHaveBeenCalled();
    expect(said.mock.calls).toEqual([
      ['The environment variable JWT_SECRET is not right: it must be at least 32 characters long.'],
    ]);
  });

  it('fails when it cannot start', async () => {
    await runProcess('ledger', baseConfig, () => Promise.reject(new Error('broken')));
    expect(await exited).toBe(1);
  });
});
