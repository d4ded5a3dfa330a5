import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

describe('a failed query', () => {
  async function attemptsWith(error: Error): Promise<number> {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
    const queryFn = jest.fn(() => Promise.reject(error));
    await client
      .fetchQuery({ queryKey: ['x'], queryFn, retry: client.getDefaultOptions().queries?.retry })
      .catch(() => {});
    client.clear();
    return queryFn.mock.calls.length;
  }

  test('is retried once after a temporary failure', async () => {
    expect(await attemptsWith(new ApiError('http', { status: 503 }))).toBe(2);
    expect(await attemptsWith(new ApiError('offline'))).toBe(2);
  });

  test('is not retried if the server rejected it', async () => {
    expect(await attemptsWith(new ApiError('http', { status: 404 }))).toBe(1);
    expect(await attemptsWith(new ApiError('http', { status: 401 }))).toBe(1);
  });

  test('is not retried after an error in the client code', async () => {
    expect(await attemptsWith(new TypeError('x is undefined'))).toBe(1);
  });
});

describe('what is being loaded for the first time', () => {
  const answers = (...texts: string[]) => {
    const queryFn = jest.fn(async () => {
      const text = texts.shift();
      await new Promise((done) => setTimeout(done, 10));
      return text;
    });
    return { queryKey: ['list', 'filtered'], queryFn };
  };

  test('is loaded again after a change', async () => {
    const client = createQueryClient();
    const asked = client.fetchQuery(answers('before', 'after'));
    void client.invalidateQueries({ queryKey: ['list'] });
    expect(await asked).toBe('after');
    expect(client.getQueryData(['list', 'filtered'])).toBe('after');
    client.clear();
  });

  test('is loaded again once where it is shown', async () => {
    const client = createQueryClient();
    const query = answers('before', 'after');
    const stop = new QueryObserver(client, query).subscribe(() => {});
    await client.invalidateQueries({ queryKey: ['list'] });
    expect(client.getQueryData(['list', 'filtered'])).toBe('after');
    expect(query.queryFn).toHaveBeenCalledTimes(2);
    stop();
    client.clear();
  });
});
