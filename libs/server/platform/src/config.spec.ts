import { baseConfig, ConfigError, loadConfig, serviceConfig, sessionConfig } from './config';

const good = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  JWT_SECRET: 'a secret of at least thirty-two bytes',
};

const sentence = (environment: Record<string, string | undefined>): string => {
  try {
    loadConfig(serviceConfig, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'It was accepted.';
};

it('auth and the gateway, which sign sessions, require JWT_SECRET', () => {
  const schema = serviceConfig.extend(sessionConfig);
  expect(() => loadConfig(schema, { ...good, JWT_SECRET: '' })).toThrow(
    'The environment variable JWT_SECRET must be set.',
  );
});

describe('the settings', () => {
  it('are read from the environment, ignoring other variables', () => {
    expect(loadConfig(serviceConfig, { ...good, HOME: '/home/me' })).toEqual({ ...good, LOG_LEVEL: 'info' });
    expect(loadConfig(baseConfig, good)).not.toHaveProperty('MONGODB_URI');
  });

  it('use the default for an empty variable', () => {
    expect(loadConfig(serviceConfig, { ...good, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  });

  it.each([
    [{ NATS_URL: undefined }, 'The environment variable NATS_URL must be set.'],
    [
      { JWT_SECRET: 'short' },
      'The environment variable JWT_SECRET is not right: it must be at least 32 characters long.',
    ],
    [
      { SERVICE_KEYS: 'hunter2' },
      'The environment variable SERVICE_KEYS is not right: it must be as `npm run secrets` prints it.',
    ],
    [
      { SERVICE_KEYS: `auth:${'a'.repeat(86)}` },
      'The environment variable SERVICE_KEYS is not right: it must be as `npm run secrets` prints it.',
    ],
    [
      { SERVICE_KEYS: 'shared:hunter2' },
      'The environment variable SERVICE_KEYS is not right: it must be as `npm run secrets` prints it.',
    ],
    [
      { MONGODB_URI: 'http://127.0.0.1' },
      'The environment variable MONGODB_URI is not right: it must be an address such as mongodb://127.0.0.1:27017.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'The environment variable LOG_LEVEL is not right: it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('with %j are refused in one sentence', (change, expected) => {
    expect(sentence({ ...good, ...change })).toBe(expected);
  });

  it('never show a secret in the error', () => {
    expect(sentence({ ...good, JWT_SECRET: 'hunter2' })).not.toContain('hunter2');
  });
});
