import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from './api-error';
import { useDeletion } from './use-deletion';

function deletionBy(call: (id: string, confirmed?: object) => Promise<void>) {
  const client = new QueryClient();
  client.setQueryData(['budgets'], []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onClose = jest.fn();
  const { result } = renderHook(
    () =>
      useDeletion('budget', call, { keys: [['budgets']] })('b1', { onCancel: jest.fn(), onDeleted: onClose }),
    { wrapper },
  );
  return { client, result, onClose };
}

test('deletes after a confirmation, and not before', async () => {
  const call = jest.fn(() => Promise.resolve());
  const { client, result, onClose } = deletionBy(call);
  expect(result.current.sentence).toBe('Are you sure you want to delete this budget?');
  expect(call).not.toHaveBeenCalled();
  act(() => result.current.onConfirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(call.mock.calls).toEqual([['b1']]);
  expect(client.getQueryState(['budgets'])?.isInvalidated).toBe(true);
});

test('counts as deleted if it no longer exists', async () => {
  const gone = new ApiError('http', { status: 404, code: 'not-found' });
  const { result, onClose } = deletionBy(() => Promise.reject(gone));
  act(() => result.current.onConfirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(result.current.action.problem).toBeUndefined();
});

test('keeps the question open and shows the error if it fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result, onClose } = deletionBy(() => Promise.reject(new ApiError('offline')));
  act(() => result.current.onConfirm());
  await waitFor(() => expect(result.current.action.problem).toEqual(expect.any(String)));
  expect(logged.mock.lastCall?.[0]).toBe('Failed to delete budget');
  expect(onClose).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('asks again before it deletes what is reconciled', async () => {
  const refusal = new ApiError('http', { status: 409, code: 'transaction-reconciled' });
  const call = jest.fn((_id: string, confirmed?: object) =>
    confirmed ? Promise.resolve() : Promise.reject(refusal),
  );
  const { result, onClose } = deletionBy(call);
  act(() => result.current.onConfirm());
  const question = 'This is reconciled with a statement. Delete it anyway?';
  await waitFor(() => expect(result.current.sentence).toBe(question));
  expect(onClose).not.toHaveBeenCalled();
  act(() => result.current.onConfirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(call.mock.lastCall).toEqual(['b1', { confirmReconciled: true }]);
});
