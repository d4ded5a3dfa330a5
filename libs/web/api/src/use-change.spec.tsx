import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from './api-error';
import { useChange } from './use-change';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

function changeBy(call: Parameters<typeof useChange<string, string>>[0]) {
  const client = new QueryClient();
  client.setQueryData(['budgets', 'list'], []);
  client.setQueryData(['recurring'], []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const options = { name: 'save budget', otherwise: 'It could not be saved.', keys: [['budgets']] };
  const { result } = renderHook(() => useChange(call, options), { wrapper });
  return { client, result };
}

describe('a call that changes something', () => {
  test('invalidates only the affected queries', async () => {
    const { client, result } = changeBy((input) => Promise.resolve(input.toUpperCase()));
    const onDone = jest.fn();
    act(() => result.current.run('tea', { onDone }));
    await waitFor(() => expect(onDone.mock.lastCall?.[0]).toBe('TEA'));
    expect(client.getQueryState(['budgets', 'list'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['recurring'])?.isInvalidated).toBe(false);
    expect(result.current).toMatchObject({ busy: false, problem: undefined });
  });

  test('does not refetch removed data that is still shown', async () => {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const asked: string[] = [];
    const load = (what: string) => () => {
      asked.push(what);
      return what;
    };
    const options = {
      name: 'delete receipt',
      otherwise: "Couldn't delete it. Try again.",
      keys: [['receipts']],
      gone: (id: string) => [['receipts', 'one', id]],
    };
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: ['receipts', 'list'], queryFn: load('list') });
        useQuery({ queryKey: ['receipts', 'one', 'r1'], queryFn: load('one') });
        return useChange((id: string) => Promise.resolve(id), options);
      },
      { wrapper },
    );
    await waitFor(() => expect(asked).toEqual(['list', 'one']));
    const refetched: string[] = [];
    await act(
      () =>
        new Promise<void>((resolve) =>
          result.current.run('r1', {
            onDone: () => {
              refetched.push(...asked.slice(2));
              resolve();
            },
          }),
        ),
    );
    expect(refetched).toEqual(['list']);
  });

  test('is pending until the response arrives', async () => {
    const { result } = changeBy(() => new Promise(() => {}));
    act(() => result.current.run('tea'));
    await waitFor(() => expect(result.current.busy).toBe(true));
  });

  test.each([
    ['There is one already.', new ApiError('http', { status: 409, serverMessage: 'There is one already.' })],
    ['It could not be saved.', new ApiError('offline')],
  ])('logs a failure and shows why: %s', async (sentence, error) => {
    const { client, result } = changeBy(() => Promise.reject(error));
    act(() => result.current.run('tea'));
    await waitFor(() => expect(result.current.problem).toBe(sentence));
    expect(logged).toHaveBeenCalledWith('Failed to save budget', error);
    expect(client.getQueryState(['budgets', 'list'])?.isInvalidated).toBe(false);
  });

  test('reports a field error only at the field', async () => {
    const fields = [{ path: 'amount', message: 'Too much.' }];
    const { result } = changeBy(() => Promise.reject(new ApiError('http', { status: 400, fields })));
    const onFieldErrors = jest.fn();
    act(() => result.current.run('tea', { onFieldErrors }));
    await waitFor(() => expect(onFieldErrors).toHaveBeenCalledWith({ amount: 'Too much.' }));
    expect(result.current.problem).toBeUndefined();
  });

  test.each([
    ['that no field shows', { onFieldErrors: () => 'Too much.' }],
    ['of a form without fields', {}],
  ])('reports a field error %s as the problem, until the next attempt', async (_where, callbacks) => {
    const fields = [{ path: 'parts', message: 'Too much.' }];
    const { result } = changeBy((input) =>
      input === 'tea'
        ? Promise.reject(new ApiError('http', { status: 400, fields }))
        : Promise.resolve(input),
    );
    act(() => result.current.run('tea', callbacks));
    await waitFor(() => expect(result.current.problem).toBe('Too much.'));
    act(() => result.current.run('milk', callbacks));
    await waitFor(() => expect(result.current.problem).toBeUndefined());
  });

  describe('that affects what is reconciled', () => {
    const refusal = new ApiError('http', { status: 409, code: 'transaction-reconciled' });
    const call = (input: string, confirmed?: object) =>
      confirmed ? Promise.resolve(`${input} ${JSON.stringify(confirmed)}`) : Promise.reject(refusal);

    test('is sent again once the user has confirmed it', async () => {
      const { result } = changeBy(call);
      const onDone = jest.fn();
      act(() => result.current.run('tea', { onDone }));
      await waitFor(() =>
        expect(result.current.confirmation?.sentence).toBe(
          'This is reconciled with a statement. Change it anyway?',
        ),
      );
      expect(result.current.problem).toBeUndefined();
      act(() => result.current.confirmation?.onConfirm());
      await waitFor(() => expect(onDone.mock.lastCall?.[0]).toBe('tea {"confirmReconciled":true}'));
      expect(result.current.confirmation).toBeUndefined();
      expect(logged).not.toHaveBeenCalled();
    });

    test('is not sent again if the user cancels', async () => {
      const sent = jest.fn(call);
      const { result } = changeBy(sent);
      act(() => result.current.run('tea'));
      await waitFor(() => expect(result.current.confirmation).toBeDefined());
      act(() => result.current.confirmation?.onCancel());
      expect(result.current).toMatchObject({ confirmation: undefined, problem: undefined });
      expect(sent).toHaveBeenCalledTimes(1);
    });
  });
});
