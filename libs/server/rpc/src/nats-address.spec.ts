import { natsAddress, natsTls } from './nats-address';

describe('the address of NATS', () => {
  it('can be a single one', () => {
    expect(natsAddress('nats://127.0.0.1:4222')).toEqual({ servers: ['nats://127.0.0.1:4222'] });
  });

  it('can be several', () => {
    expect(natsAddress('nats://one:4222, tls://two:4222').servers).toEqual([
      'nats://one:4222',
      'tls://two:4222',
    ]);
  });

  it('can contain a user and a password, which are removed from it', () => {
    expect(natsAddress('nats://saldo:a%2Fb@127.0.0.1:4222')).toEqual({
      servers: ['nats://127.0.0.1:4222'],
      user: 'saldo',
      pass: 'a/b',
    });
  });
});

describe('TLS to NATS', () => {
  it('is required by a `tls://` address or a file', () => {
    expect(natsTls('nats://one:4222')).toEqual({});
    expect(natsTls('nats://one:4222, tls://two:4222')).toEqual({ tls: {} });
    expect(natsTls('nats://one:4222', { caFile: 'ca.crt' })).toEqual({ tls: { caFile: 'ca.crt' } });
  });

  it("reads the client's certificate and key from one file", () => {
    expect(natsTls('tls://one:4222', { certificateKeyFile: 'client.pem' })).toEqual({
      tls: { certFile: 'client.pem', keyFile: 'client.pem' },
    });
  });
});
