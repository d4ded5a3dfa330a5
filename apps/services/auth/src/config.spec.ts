import { authConfig } from './config';

const base = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  JWT_SECRET: 'a secret of at least thirty-two bytes',
};

describe('the blocked domains', () => {
  it('are well-known disposable ones by default', () => {
    expect(authConfig.parse(base).BLOCKED_EMAIL_DOMAINS).toEqual([
      'mailinator.com',
      'tempmail.com',
      '10minutemail.com',
    ]);
  });

  it('are read from a comma-separated list, ignoring case and spaces', () => {
    const given = { ...base, BLOCKED_EMAIL_DOMAINS: ' One.example ,two.example,, ' };
    expect(authConfig.parse(given).BLOCKED_EMAIL_DOMAINS).toEqual(['one.example', 'two.example']);
  });
});
