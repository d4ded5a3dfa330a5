import { loadConfig } from '@saldo/platform';
import { configSchema } from './config';

const base = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGODB_URI: 'mongodb://127.0.0.1',
  JWT_SECRET: 'x'.repeat(32),
};

test('without further settings the gateway listens on this machine alone, at port 4200', () => {
  expect(loadConfig(configSchema, base)).toMatchObject({ PORT: 4200, HOST: '127.0.0.1' });
});

test('port 0 is allowed and means a free one', () => {
  expect(loadConfig(configSchema, { ...base, PORT: '0' }).PORT).toBe(0);
});

test.each(['-1', '65536', '80.5', 'http'])('port %s is refused by name', (PORT) => {
  expect(() => loadConfig(configSchema, { ...base, PORT })).toThrow(
    'The environment variable PORT is not right: it must be a port number from 0 to 65535.',
  );
});
