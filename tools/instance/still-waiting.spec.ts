import { stillWaiting } from './still-waiting.ts';

describe('a start that takes long', () => {
  it('names the missing services and the logs', () => {
    expect(stillWaiting(['auth', 'ledger'], '/data/logs', {})).toBe(
      'Still waiting for auth, ledger; the logs are in /data/logs.',
    );
  });

  it('asks about external servers if there are any', () => {
    const env = { MONGODB_URI: 'mongodb://user:secret@db', NATS_URL: 'nats://bus' };
    expect(stillWaiting(['gateway'], '/data/logs', env)).toBe(
      'Still waiting for gateway; the logs are in /data/logs. Do the servers of MONGODB_URI and NATS_URL run?',
    );
  });
});
