import { webcrypto } from 'node:crypto';
import { routes } from '@saldo/contracts';
import { connection, session, useConnection } from '@saldo/session';
import { waitFor } from '@testing-library/react';
import { startApi, type TestApi } from '@saldo/web-testing';
import { clearResponseCache, request } from './index';

/** In-memory substitute for the parts of the Cache API that the code uses; jsdom lacks the API. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  return {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()],
        delete: async (address: string) => store.delete(address),
        match: async (address: string) => store.get(address)?.clone(),
        put: async (address: string, answer: Response) => {
          store.delete(address);
          store.set(address, answer);
        },
      };
    },
  };
}

const user = { _id: 'a', email: 'a@b.co', defaultCurrency: 'EUR', isSetupComplete: true } as const;
const seen = (names: string[]) => ({ status: 200, body: names });
const categories = () => request(routes.listCategories);
const isOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
/** Waits for the write to the cache, which continues after the response. */
const areKept = () =>
  waitFor(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    expect(kept.flat()).not.toEqual([]);
  });
/** Waits until pending cache writes would have finished. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

let api: TestApi;
beforeEach(async () => {
  Object.assign(globalThis, { caches: memoryCaches() });
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  api = await startApi({ 'GET /transactions/categories': seen(['Food']) });
  session.begin({ ...user, token: 'mine' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  connection.restored();
  session.end();
  Reflect.deleteProperty(globalThis, 'caches');
  await api.stop();
});

async function seeThenLoseTheServer() {
  await categories();
  await areKept();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  isOnline(false);
}

test('returns the last cached response while offline, with its time', async () => {
  await seeThenLoseTheServer();
  expect(await categories()).toEqual(['Food']);
  expect(Date.now() - Number(useConnection.getState().cachedAt)).toBeLessThan(10_000);
});

test('a response of the server replaces the cached one once online', async () => {
  await seeThenLoseTheServer();
  await categories();
  jest.restoreAllMocks();
  api.answers['GET /transactions/categories'] = seen(['Food', 'Pets']);
  expect(await categories()).toEqual(['Food', 'Pets']);
  expect(useConnection.getState().cachedAt).toBeUndefined();
});

test('returns no cached response for a failure while online', async () => {
  await seeThenLoseTheServer();
  isOnline(true);
  await expect(categories()).rejects.toMatchObject({ kind: 'offline' });
});

test('returns the cached response if the app was opened offline', async () => {
  await seeThenLoseTheServer();
  isOnline(true);
  document.documentElement.dataset['kept'] = '';
  expect(await categories()).toEqual(['Food']);
});

test('fails offline without a cached response, and for changes', async () => {
  await seeThenLoseTheServer();
  await expect(request(routes.listExpenseCategories)).rejects.toMatchObject({ kind: 'offline' });
  await expect(request(routes.deleteAccount, { body: {} })).rejects.toMatchObject({ kind: 'offline' });
});

test('a session does not see the responses of another session', async () => {
  await seeThenLoseTheServer();
  session.begin({ ...user, token: 'another' });
  await expect(categories()).rejects.toMatchObject({ kind: 'offline' });
});

test('clearing the cache removes all responses', async () => {
  await seeThenLoseTheServer();
  await clearResponseCache();
  await expect(categories()).rejects.toMatchObject({ kind: 'offline' });
});

test('a response that arrives after a logout is not cached', async () => {
  const late = categories();
  session.end();
  await late;
  await settled();
  expect(await caches.keys()).toEqual([]);
});

test('a response being written during a logout is not cached', async () => {
  const open = caches.open.bind(caches);
  jest.spyOn(caches, 'open').mockImplementationOnce(async (name) => {
    session.end();
    await clearResponseCache();
    return open(name);
  });
  await categories();
  await settled();
  expect(await caches.keys()).toEqual([]);
});
