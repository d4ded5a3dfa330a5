import { natsAddress } from './nats-address';

describe('the address of NATS', () => {
  it('may be a plain one', () => {
    expect(natsAddress('nats://127.0.0.1:4222')).toEqual({ servers: ['nats://127.0.0.1:4222'] });
  });

  it('may be several', () => {
    expect(natsAddress('nats://one:4222, tls://two:4222').servers).toEqual([
      'nats://one:4222',
      'tls://two:4222',
    ]);
  });

  it('may hold a name and a password, which do not stay in it', () => {
    expect(natsAddress('nats://saldo:a%2Fb@127.0.0.1:4222')).toEqual({
      servers: ['nats://127.0.0.1:4222'],
      user: 'saldo',
      pass: 'a/b',
    });
  });
});
