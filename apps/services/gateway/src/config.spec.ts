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

test('requests are limited, and no proxy is believed, unless somebody says so', () => {
  expect(loadConfig(configSchema, base)).toMatchObject({ RATE_LIMIT: 'on', TRUSTED_PROXIES: [] });
  const given = { ...base, RATE_LIMIT: 'off', TRUSTED_PROXIES: ' 10.0.0.0/8, 192.0.2.1,2001:db8::/32, ' };
  expect(loadConfig(configSchema, given)).toMatchObject({
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
  });
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '*'])(
  'the proxy %s is refused by name',
  (name) => {
    expect(() => loadConfig(configSchema, { ...base, TRUSTED_PROXIES: name })).toThrow(
      'The environment variable TRUSTED_PROXIES is not right: it must be addresses or networks such as 10.0.0.0/8, with commas between.',
    );
  },
);
