import { rmSync } from 'node:fs';
import { connect } from '@nats-io/transport-node';
import type { INestMicroservice } from '@nestjs/common';
import { startService } from '@saldo/platform';
import { natsAddress, natsTls } from '@saldo/rpc';
import { MongoClient } from 'mongodb';
import { makeCertificates } from '../certificates';
import { NATS_PASSWORD, NatsServer } from '../nats-server';
import { startTestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { productModule, productRpc } from './mongo-fixture';
import { startTlsProxy } from './tls-fixture';

const certificates = makeCertificates();
const otherAuthority = makeCertificates();
const files = { NATS_CA_FILE: certificates.caFile, NATS_CERTIFICATE_KEY_FILE: certificates.clientFile };
let stack: TestStack;
let plain: TestStack;
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;

beforeAll(async () => {
  plain = await startTestStack('none');
  const nats = await NatsServer.start('none', certificates);
  stack = { ...plain, nats, config: { ...plain.config, ...files, NATS_URL: nats.url } };
  proxy = await startTlsProxy(certificates, new URL(plain.mongodbUri));
});
afterAll(async () => {
  proxy?.close();
  await stack?.nats.stop();
  await plain?.stop();
  for (const { folder } of [certificates, otherAuthority]) rmSync(folder, { recursive: true });
});

/** Returns the store's address through the proxy, with the TLS options that the cluster's secrets use. */
function mongodbUri(caFile = certificates.caFile, clientFile?: string): string {
  const uri = new URL(plain.mongodbUri);
  uri.host = `127.0.0.1:${proxy.port}`;
  uri.searchParams.set('tls', 'true');
  uri.searchParams.set('tlsCAFile', caFile);
  if (clientFile) uri.searchParams.set('tlsCertificateKeyFile', clientFile);
  return uri.href;
}

describe('a service whose NATS and MongoDB require TLS with certificates of a private authority', () => {
  it('answers calls and stores data', async () => {
    let service: INestMicroservice | undefined;
    const uri = mongodbUri(certificates.caFile, certificates.clientFile);
    try {
      service = await startService(productModule(stack, uri));
      const client = await startTestClient(stack);
      expect(await client.call(productRpc.put, { name: 'Emma' })).toEqual({ name: 'Emma' });
      expect(await client.call(productRpc.count, { name: 'Emma' })).toEqual({ count: 1 });
      await client.close();
    } finally {
      await service?.close();
    }
  });
});

describe('a process does not connect to NATS', () => {
  /** Connects with the options of `NatsLink`, but without reconnecting. Returns whether the connection succeeded. */
  async function connects(url: string, tls: Parameters<typeof natsTls>[1]): Promise<boolean> {
    const options = { ...natsAddress(url), ...natsTls(url, tls), user: 'gateway', pass: NATS_PASSWORD };
    return connect({ ...options, reconnect: false, timeout: 5_000 }).then(
      async (connection) => {
        await connection.close();
        return true;
      },
      () => false,
    );
  }
  const { caFile, clientFile: certificateKeyFile } = certificates;

  it('with a certificate of another authority', async () => {
    expect(await connects(stack.nats.url, { caFile, certificateKeyFile })).toBe(true);
    expect(await connects(stack.nats.url, { caFile: otherAuthority.caFile, certificateKeyFile })).toBe(false);
    expect(await connects(stack.nats.url, { certificateKeyFile })).toBe(false);
  });

  it('that requires a client certificate, without one', async () => {
    expect(await connects(stack.nats.url, { caFile })).toBe(false);
  });

  it('without TLS, if its address or a file requires TLS', async () => {
    const { url } = plain.nats;
    expect(await connects(url, {})).toBe(true);
    expect(await connects(url.replace('nats:', 'tls:'), {})).toBe(false);
    expect(await connects(url, { caFile })).toBe(false);
  });
});

it('does not use a MongoDB with a certificate of another authority, or without the required client certificate', async () => {
  const connects = (uri: string) =>
    MongoClient.connect(uri, { serverSelectionTimeoutMS: 1_500 }).then(
      async (client) => {
        await client.close();
        return true;
      },
      () => false,
    );
  expect(await connects(mongodbUri(certificates.caFile, certificates.clientFile))).toBe(true);
  expect(await connects(mongodbUri(otherAuthority.caFile, certificates.clientFile))).toBe(false);
  expect(await connects(mongodbUri(certificates.caFile))).toBe(false);
});
