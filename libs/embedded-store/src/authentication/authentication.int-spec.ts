import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { command, exchange, open } from '../../compat/testing/raw-socket.ts';
import { mongoOperators } from '../../compat/testing/mongo-operators.ts';
import { startStore, type Store } from '../index.ts';

const password = 'a-password_of-44-signs/which+is;long!enough=';
let dataDir: string;
let store: Store;
const clients: MongoClient[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saldo-authenticator-'));
  store = await startStore({ port: 0, dataDir, password });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns a client with a single connection. */
function client(options: MongoClientOptions = {}, uri = store.uri): MongoClient {
  const made = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000, maxPoolSize: 1, ...options });
  clients.push(made);
  return made;
}
const as = (username: string, secret: string, options: MongoClientOptions = {}) =>
  client({ auth: { username, password: secret }, ...options });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message }: { code: number; message: string }) => ({ code, message }),
  );
const ask = (from: MongoClient, command: Document) => from.db('admin').command(command);
const find = (from: MongoClient) => from.db('saldo').collection('entries').findOne();

describe('a store with a password', () => {
  it('serves a client with the password, by an address as in the settings', async () => {
    const uri = store.uri.replace('//', `//saldo:${encodeURIComponent(password)}@`);
    const one = client({ maxPoolSize: 4 }, uri);
    const entries = one.db('saldo').collection('entries');
    await Promise.all(Array.from({ length: 20 }, (_, n) => entries.insertOne({ n })));
    const ofOtherDatabase = client({}, `${uri}family`);
    expect(await ofOtherDatabase.db('saldo').collection('entries').countDocuments()).toBe(20);
  });

  it('refuses a wrong password, and a name that there is not, in the same words', async () => {
    const wrong = await refusal(find(as('saldo', 'wrong')));
    expect(wrong).toEqual({ code: 18, message: 'Authentication failed.' });
    expect(await refusal(find(as('unknown', password)))).toEqual(wrong);
    expect(await refusal(find(as('unknown', 'wrong')))).toEqual(wrong);
  });

  it('reveals only its presence to a client without a login', async () => {
    const unauthenticated = client();
    for (const name of ['hello', 'isMaster', 'ping'])
      expect(await ask(unauthenticated, { [name]: 1 })).toMatchObject({ ok: 1 });
    const rest = mongoOperators['commands']!.filter((name) => !/^(hello|isMaster|ping|sasl.*)$/.test(name));
    for (const name of rest) {
      const told = await refusal(ask(unauthenticated, { [name]: 'entries' }));
      if (told?.code !== 59)
        expect(told).toEqual({ code: 13, message: `Command ${name} requires authentication` });
    }
  });

  it('offers no other way in', async () => {
    const payload = new Binary(Buffer.from('\0saldo\0password'));
    const plain = ask(client(), { saslStart: 1, mechanism: 'PLAIN', payload });
    expect(await refusal(plain)).toMatchObject({ code: 334 });
    expect(await refusal(find(as('saldo', password, { authMechanism: 'SCRAM-SHA-1' })))).toMatchObject({
      code: 334,
    });
  });

  it('has one try for each exchange, and none without one', async () => {
    const unauthenticated = client();
    const begin = {
      saslStart: 1,
      mechanism: 'SCRAM-SHA-256',
      payload: new Binary(Buffer.from('n,,n=saldo,r=x')),
    };
    const last = { saslContinue: 1, conversationId: 1, payload: new Binary(Buffer.from('c=biws,r=x,p=x')) };
    expect(await refusal(ask(unauthenticated, last))).toMatchObject({ code: 18 });
    expect(await ask(unauthenticated, begin)).toMatchObject({ ok: 1, done: false });
    for (let tries = 0; tries < 2; tries++)
      expect(await refusal(ask(unauthenticated, last))).toMatchObject({ code: 18 });
    expect(await refusal(ask(unauthenticated, { ...begin, payload: 'no bytes' }))).toMatchObject({
      code: 18,
    });
    expect(await refusal(find(unauthenticated))).toMatchObject({ code: 13 });
  });

  it('accepts no long message before the login, and accepts them afterwards', async () => {
    const long = (length: number) => command({ ping: 1, comment: 'x'.repeat(length) });
    expect(await exchange(store.port, long(3_900), 30_000)).toMatchObject({ ok: 1 });
    expect(await exchange(store.port, long(4_096), 30_000)).toBe('closed');
    const entries = as('saldo', password).db('saldo').collection<{ _id: number; text: string }>('long');
    await entries.insertOne({ _id: 1, text: 'x'.repeat(5_000_000) });
    expect((await entries.findOne())?.text).toHaveLength(5_000_000);
  });

  it('lets a client with the password in while 5,000 unauthenticated clients are connected', async () => {
    const unauthenticated: Socket[] = [];
    const disconnected: number[] = [];
    try {
      for (let n = 0; n < 5_000; n++) {
        const socket = connect({ host: '127.0.0.1', port: store.port });
        socket.on('error', () => {}).on('close', () => disconnected.push(n));
        unauthenticated.push(socket);
        if (n % 250 === 249) await new Promise((later) => setTimeout(later, 5));
      }
      expect(await find(as('saldo', password))).not.toBeUndefined();
      // The oldest connections were displaced, not the newest: otherwise this client would be locked out until they time out.
      expect(Math.max(...disconnected.slice(0, 100))).toBeLessThan(500);
    } finally {
      for (const socket of unauthenticated) socket.destroy();
    }
  });

  it('closes a connection that drips bytes instead of authenticating', async () => {
    const hello = command({ hello: 1 });
    const socket = await open(store.port);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    let sent = 0;
    const drip = setInterval(() => socket.write(hello.subarray(sent, ++sent)), 200);
    await closed;
    clearInterval(drip);
    expect(sent).toBeLessThan(hello.length);
  });

  it('does not disturb a client whose monitor is disconnected for not authenticating', async () => {
    const one = as('saldo', password, { heartbeatFrequencyMS: 6_000 });
    let cleared = 0;
    one.on('connectionPoolCleared', () => cleared++);
    await find(one);
    await new Promise((later) => setTimeout(later, 13_000));
    await find(one);
    expect(cleared).toBe(0);
  });

  it('keeps to it when it starts again on the same data', async () => {
    const folder = join(dataDir, 'again');
    await (await startStore({ port: 0, dataDir: folder })).stop();
    const locked = await startStore({ port: 0, dataDir: folder, password });
    expect(await refusal(find(client({}, locked.uri)))).toMatchObject({ code: 13 });
    await locked.stop();
  });
});

test('a store without a password accepts every client, and rejects a login', async () => {
  const unlocked = await startStore({ port: 0, dataDir: join(dataDir, 'open') });
  expect(await find(client({}, unlocked.uri))).toBeNull();
  const named = client({ auth: { username: 'saldo', password } }, unlocked.uri);
  expect(await refusal(find(named))).toMatchObject({ code: 18 });
  await unlocked.stop();
});
