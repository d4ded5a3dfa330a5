import { ApiError } from './api-error';
import { withRetries } from './with-retries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const busy = new ApiError('http', { status: 503 });

/** Returns a mock that fails with these errors in turn, then succeeds. */
function failing(...errors: Error[]): jest.Mock<Promise<string>> {
  return jest.fn(() =>
    errors.length > 0 ? Promise.reject(errors.shift() as Error) : Promise.resolve('done'),
  );
}

test('repeats a call after failures that may pass', async () => {
  const call = failing(busy, new ApiError('timeout'), new ApiError('offline'));
  const result = withRetries(call);
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(result).resolves.toBe('done');
  expect(call).toHaveBeenCalledTimes(4);
});

test('gives up after five attempts', async () => {
  const call = failing(...Array<Error>(9).fill(busy));
  const result = expect(withRetries(call)).rejects.toBe(busy);
  await jest.advanceTimersByTimeAsync(60_000);
  await result;
  expect(call).toHaveBeenCalledTimes(5);
});

test('repeats no call that was refused or cancelled', async () => {
  const refused = new ApiError('http', { status: 400 });
  await expect(withRetries(failing(refused))).rejects.toBe(refused);
  await expect(withRetries(failing(busy), AbortSignal.abort())).rejects.toBe(busy);
});
