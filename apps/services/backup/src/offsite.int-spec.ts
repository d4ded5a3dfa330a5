import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, globalAgent, type Server } from 'node:https';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeCertificates, startTestStack, type TestStack } from '@saldo/testing';
import { MongoClient } from 'mongodb';
import { encryptedSize, newKeyPair } from './encryption';
import { saveBackup } from './files';
import { prefixOf } from './lines';
import { offsiteFromEnvironment, sendOffsite } from './offsite';
import { restore } from './restore';

const keys = newKeyPair();
const certificates = makeCertificates();
const folder = mkdtempSync(join(tmpdir(), 'saldo-offsite-'));
/** The received requests, by path. */
const taken = new Map<string, { body: Buffer; length: string | undefined }>();
let stack: TestStack;
let client: MongoClient;
let server: Server;
let url: string;
let file: string;

beforeAll(async () => {
  stack = await startTestStack();
  client = await MongoClient.connect(stack.mongodbUri);
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ n, note: `canary ${n} ${Math.sin(n)}` }));
  await ledger().insertMany(rows);
  ({ file } = await saveBackup(client, stack.mongodbUri, folder));
  const tls = { cert: readFileSync(certificates.certFile), key: readFileSync(certificates.keyFile) };
  server = createServer(tls, (incoming, answer) => {
    if (incoming.headers.authorization !== 'Bearer right') return void answer.writeHead(403).end();
    const { method, url: path = '', headers } = incoming;
    void buffer(incoming).then((body) => {
      taken.set(`${method} ${path}`, { body, length: headers['content-length'] });
      answer.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/saldo/?space=1`;
  globalAgent.options.ca = readFileSync(certificates.caFile);
});
afterAll(async () => {
  server?.close().closeAllConnections();
  await client?.close();
  await stack?.stop();
  for (const each of [folder, certificates.folder]) rmSync(each, { recursive: true });
});
afterEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('BACKUP_')) Reflect.deleteProperty(process.env, name);
});

const ledger = () => client.db(`${prefixOf(stack.mongodbUri)}ledger`).collection('transactions');
const offsite = () => ({ url, publicKey: keys.publicKey, authorization: 'Bearer right' });

/** Sends the backup and stores the received bytes, changed or not, in a file. */
async function received(change = (body: Buffer) => body): Promise<string> {
  const name = await sendOffsite(file, offsite());
  const { body } = taken.get(`PUT /saldo/${name}?space=1`) ?? { body: Buffer.alloc(0) };
  const back = join(folder, name);
  writeFileSync(back, change(body));
  return back;
}

describe('an offsite backup', () => {
  it('arrives encrypted with its name and length, and restores the same data', async () => {
    const back = await received();
    const [[address, { length }] = ['', { length: '' }]] = [...taken];
    expect(address).toBe(`PUT /saldo/${basename(file)}.encrypted?space=1`);
    expect(length).toBe(String(encryptedSize(readFileSync(file).length)));
    const before = await ledger().find().sort({ _id: 1 }).toArray();
    await ledger().drop();
    process.env['BACKUP_PRIVATE_KEY'] = keys.privateKey;
    expect(await restore(client, stack.mongodbUri, back)).toBe(5_000);
    expect(await ledger().find().sort({ _id: 1 }).toArray()).toEqual(before);
  });

  it('is rejected with another key, without a key, and if it is truncated', async () => {
    const restoring = async (back: string) => restore(client, stack.mongodbUri, back);
    const whole = await received();
    await expect(restoring(whole)).rejects.toThrow('is encrypted: set BACKUP_PRIVATE_KEY');
    process.env['BACKUP_PRIVATE_KEY'] = newKeyPair().privateKey;
    await expect(restoring(whole)).rejects.toThrow('is encrypted for another key');
    process.env['BACKUP_PRIVATE_KEY'] = 'no key';
    await expect(restoring(whole)).rejects.toThrow('BACKUP_PRIVATE_KEY is not right');
    process.env['BACKUP_PRIVATE_KEY'] = keys.privateKey;
    for (const cut of [20, 60, 200_000]) {
      const back = await received((body) => body.subarray(0, body.length - cut));
      await expect(restoring(back)).rejects.toThrow('no whole backup');
    }
  });

  it('stays in the folder if the server rejects it or does not answer, and the error names the host', async () => {
    const { host } = new URL(url);
    const refused = sendOffsite(file, { ...offsite(), authorization: 'Bearer wrong' });
    await expect(refused).rejects.toThrow(
      `The backup was not sent to ${host} (it answers 403). It is in ${file}.`,
    );
    await expect(sendOffsite(file, { ...offsite(), url: 'https://127.0.0.1:9/' })).rejects.toThrow(
      'ECONNREFUSED',
    );
    globalAgent.options.ca = readFileSync(certificates.certFile);
    globalAgent.destroy();
    await expect(sendOffsite(file, offsite())).rejects.toThrow(/certificate/);
    globalAgent.options.ca = readFileSync(certificates.caFile);
  });
});

it('is not sent without a key, nor to an address without TLS', () => {
  expect(offsiteFromEnvironment()).toBeUndefined();
  process.env['BACKUP_UPLOAD_URL'] = 'https://backup.example/';
  expect(offsiteFromEnvironment).toThrow('BACKUP_PUBLIC_KEY must be set too');
  process.env['BACKUP_PUBLIC_KEY'] = 'x';
  expect(offsiteFromEnvironment).toThrow('BACKUP_PUBLIC_KEY is not right');
  process.env['BACKUP_PUBLIC_KEY'] = keys.publicKey;
  expect(offsiteFromEnvironment()).toMatchObject({ publicKey: keys.publicKey });
  process.env['BACKUP_UPLOAD_URL'] = 'http://backup.example/';
  expect(offsiteFromEnvironment).toThrow('must be an https:// address');
});
