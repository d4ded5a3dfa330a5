import { startApi, type TestApi } from '@saldo/web-testing';
import { reloadIfGone } from './reload-if-gone';

const chunkError = Object.assign(new Error('Loading chunk 42 failed.'), { request: '/42.0a1b2c3d.js' });

describe('a script that fails to load', () => {
  let api: TestApi;
  const reload = jest.fn();
  beforeEach(async () => {
    api = await startApi();
    sessionStorage.clear();
    reload.mockClear();
  });
  afterEach(() => api.stop());

  test('reloads the page once if a new release removed it', async () => {
    api.answers['HEAD /42.0a1b2c3d.js'] = { status: 404 };
    expect(await reloadIfGone(chunkError, reload)).toBe(true);
    expect(await reloadIfGone(chunkError, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([200, 503])('does not reload the page if the server responds with %d', async (status) => {
    api.answers['HEAD /42.0a1b2c3d.js'] = { status };
    expect(await reloadIfGone(chunkError, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload the page if the server does not respond', async () => {
    await api.stop();
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await reloadIfGone(chunkError, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is distinguished from other errors', async () => {
    expect(await reloadIfGone(new Error('x is not a function'), reload)).toBe(false);
    expect(await reloadIfGone('down', reload)).toBe(false);
    expect(api.calls).toEqual([]);
  });
});
