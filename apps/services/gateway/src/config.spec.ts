import { loadConfig } from '@saldo/platform';
import { configSchema } from './config';

const base = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGODB_URI: 'mongodb://127.0.0.1',
  JWT_SECRET: 'x'.repeat(32),
};

test('by default the gateway listens on localhost at port 4200', () => {
  expect(loadConfig(configSchema, base)).toMatchObject({ PORT: 4200, HOST: '127.0.0.1' });
});

test('port 0 is allowed and means a free port', () => {
  expect(loadConfig(configSchema, { ...base, PORT: '0' }).PORT).toBe(0);
});

test.each(['-1', '65536', '80.5', 'http'])('rejects port %s with the name of the variable', (PORT) => {
  expect(() => loadConfig(configSchema, { ...base, PORT })).toThrow(
    'The environment variable PORT is not right: it must be a port number from 0 to 65535.',
  );
});

test.each(['0', '1.5', 'all'])('rejects %s megabytes of receipts', (RECEIPT_SPACE_MB) => {
  expect(() => loadConfig(configSchema, { ...base, RECEIPT_SPACE_MB })).toThrow(
    'The environment variable RECEIPT_SPACE_MB is not right: it must be a whole number of megabytes.',
  );
});

test('limits requests and trusts no proxy by default', () => {
  expect(loadConfig(configSchema, base)).toMatchObject({ RATE_LIMIT: 'on', TRUSTED_PROXIES: [] });
  const given = { ...base, RATE_LIMIT: 'off', TRUSTED_PROXIES: ' 10.0.0.0/8, 192.0.2.1,2001:db8::/32, ' };
  expect(loadConfig(configSchema, given)).toMatchObject({
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
  });
});

test.each(['all', '10.0.0.0/33', '10.0.0.0/', '1.2.3', '*'])(
  'rejects the proxy %s with the name of the variable',
  (name) => {
    expect(() => loadConfig(configSchema, { ...base, TRUSTED_PROXIES: name })).toThrow(
      'The environment variable TRUSTED_PROXIES is not right: it must be addresses or networks such as 10.0.0.0/8, with commas between.',
    );
  },
);

test('the contact page shows only configured details', () => {
  const parsed = loadConfig(configSchema, base);
  expect(parsed).toMatchObject({ CONTACT_LINKS: [] });
  expect(parsed.CONTACT_EMAIL).toBeUndefined();
  expect(
    loadConfig(configSchema, {
      ...base,
      CONTACT_EMAIL: 'help@example.org',
      CONTACT_PHONE: '+44 20 7946 0000',
      CONTACT_LINKS: ' Mastodon = https://social.example/@saldo , Code=https://code.example/?a=b,',
    }),
  ).toMatchObject({
    CONTACT_EMAIL: 'help@example.org',
    CONTACT_PHONE: '+44 20 7946 0000',
    CONTACT_LINKS: [
      { name: 'Mastodon', url: 'https://social.example/@saldo' },
      { name: 'Code', url: 'https://code.example/?a=b' },
    ],
  });
});

const linksMust =
  'must be up to ten names with https addresses such as Mastodon=https://social.example/@saldo, with commas between';
test.each([
  ['CONTACT_EMAIL', 'javascript:alert(1)', 'must be an e-mail address such as help@example.org'],
  ['CONTACT_PHONE', 'call us', 'must be an international phone number such as +44 20 7946 0000'],
  ['CONTACT_LINKS', 'Me=javascript:alert(1)', linksMust],
  ['CONTACT_LINKS', 'Me=http://social.example', linksMust],
  ['CONTACT_LINKS', 'https://social.example', linksMust],
  ['CONTACT_LINKS', '=https://social.example', linksMust],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => loadConfig(configSchema, { ...base, [name]: value })).toThrow(
    `The environment variable ${name} is not right: it ${sentence}.`,
  );
});
