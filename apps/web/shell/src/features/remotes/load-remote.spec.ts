import { startApi, type TestApi } from '@saldo/web-testing';
import { remoteLoader } from './load-remote';

describe('a remote', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.stop());

  test('has one loader, so that its screen is loaded once', () => {
    expect(remoteLoader('budgets')).toBe(remoteLoader('budgets'));
    expect(remoteLoader('budgets')).not.toBe(remoteLoader('receipts'));
  });

  test('is looked up at run time on each attempt', async () => {
    api.answers['GET /remotes.json'] = { status: 200, body: { remotes: {} } };
    await expect(remoteLoader('budgets')()).rejects.toThrow('There is no remote budgets.');
    await expect(remoteLoader('budgets')()).rejects.toThrow('There is no remote budgets.');
    expect(api.calls.map((call) => call.path)).toEqual(['/remotes.json', '/remotes.json']);
  });

  test('fails if it cannot be looked up', async () => {
    api.answers['GET /remotes.json'] = { status: 503, body: 'down' };
    await expect(remoteLoader('receipts')()).rejects.toThrow();
  });

  test('counts as down if it does not load within eight seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    api.answers['GET /remotes.json'] = 'hang';
    const loading = expect(remoteLoader('transactions')()).rejects.toThrow('It took too long to load.');
    await jest.advanceTimersByTimeAsync(8_000);
    await loading;
    jest.useRealTimers();
  });
});
