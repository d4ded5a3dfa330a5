import { stillWaiting } from './still-waiting.ts';

describe('a start that takes long', () => {
  it('says who is missing and where to look', () => {
    expect(stillWaiting(['auth', 'ledger'], '/data/logs', {})).toBe(
      'Still waiting for auth, ledger; the logs are in /data/logs.',
    );
  });

  it('asks for the servers of others, where there are some', () => {
    const env = { MONGODB_URI: 'mongodb://user:secret@db', NATS_URL: 'nats://bus' };
    expect(stillWaiting(['gateway'], '/data/logs', env)).toBe(
      'Still waiting for gateway; the logs are in /data/logs. Do the servers of MONGODB_URI and NATS_URL run?',
    );
  });
});
