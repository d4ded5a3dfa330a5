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
import { shelfModule, shelfRpc } from './mongo-fixture';
import { startTlsProxy } from './tls-fixture';

const certificates = makeCertificates();
const strangers = makeCertificates();
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
  for (const { folder } of [certificates, strangers]) rmSync(folder, { recursive: true });
});

/** The store's address by way of the proxy, with the options that the cluster's secrets have. */
function mongodbUri(caFile = certificates.caFile, clientFile?: string): string {
  const uri = new URL(plain.mongodbUri);
  uri.host = `127.0.0.1:${proxy.port}`;
  uri.searchParams.set('tls', 'true');
  uri.searchParams.set('tlsCAFile', caFile);
  if (clientFile) uri.searchParams.set('tlsCertificateKeyFile', clientFile);
  return uri.href;
}

describe('a service whose NATS and MongoDB want TLS with certificates of a private authority', () => {
  it('answers calls and keeps what it is told', async () => {
    let service: INestMicroservice | undefined;
    const uri = mongodbUri(certificates.caFile, certificates.clientFile);
    try {
      service = await startService(shelfModule(stack, uri));
      const client = await startTestClient(stack);
      expect(await client.call(shelfRpc.put, { name: 'Emma' })).toEqual({ name: 'Emma' });
      expect(await client.call(shelfRpc.count, { name: 'Emma' })).toEqual({ count: 1 });
      await client.close();
    } finally {
      await service?.close();
    }
  });
});

describe('a process does not connect to NATS', () => {
  /** As `NatsLink` does, but once. */
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

  it('whose certificate another authority signed', async () => {
    expect(await connects(stack.nats.url, { caFile, certificateKeyFile })).toBe(true);
    expect(await connects(stack.nats.url, { caFile: strangers.caFile, certificateKeyFile })).toBe(false);
    expect(await connects(stack.nats.url, { certificateKeyFile })).toBe(false);
  });

  it('that wants a certificate which the process does not have', async () => {
    expect(await connects(stack.nats.url, { caFile })).toBe(false);
  });

  it('that speaks no TLS, where its address or a file asks for TLS', async () => {
    const { url } = plain.nats;
    expect(await connects(url, {})).toBe(true);
    expect(await connects(url.replace('nats:', 'tls:'), {})).toBe(false);
    expect(await connects(url, { caFile })).toBe(false);
  });
});

it('a MongoDB whose certificate another authority signed, or that wants one of the client, is not used', async () => {
  const connects = (uri: string) =>
    MongoClient.connect(uri, { serverSelectionTimeoutMS: 1_500 }).then(
      async (client) => {
        await client.close();
        return true;
      },
      () => false,
    );
  expect(await connects(mongodbUri(certificates.caFile, certificates.clientFile))).toBe(true);
  expect(await connects(mongodbUri(strangers.caFile, certificates.clientFile))).toBe(false);
  expect(await connects(mongodbUri(certificates.caFile))).toBe(false);
});
