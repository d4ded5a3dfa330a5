import { useToasts } from '@saldo/toasts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from './api-error';
import { useUndoableDeletion } from './use-undoable-deletion';

function deletion(restore: () => Promise<void>) {
  useToasts.setState({ toasts: [] });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const remove = jest.fn(() => Promise.resolve());
  const onDeleted = jest.fn();
  const { result } = renderHook(
    () =>
      useUndoableDeletion('budget', {
        ...{ remove, restore, keys: [['budgets']], undoFailed: "Couldn't restore it." },
        done: (id: string) => `${id} deleted`,
      })('b1', { onCancel: jest.fn(), onDeleted }),
    { wrapper },
  );
  return { client, result, remove, onDeleted };
}

const lastToast = () => useToasts.getState().toasts.at(-1);

test('offers to undo a deletion, which restores it and reloads what it affects', async () => {
  const restore = jest.fn(() => Promise.resolve());
  const { client, result, remove, onDeleted } = deletion(restore);
  expect(lastToast()).toBeUndefined();
  act(() => result.current.onConfirm());
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(remove.mock.calls).toEqual([['b1', undefined]]);
  expect(lastToast()).toMatchObject({ tone: 'success', text: 'b1 deleted', action: { label: 'Undo' } });
  client.setQueryData(['budgets'], []);
  lastToast()?.action?.run();
  await waitFor(() => expect(client.getQueryState(['budgets'])?.isInvalidated).toBe(true));
  expect(restore.mock.calls).toEqual([['b1']]);
});

const taken = { status: 409, code: 'budget-exists', serverMessage: 'In English.' } as const;

test.each([
  [new Error('unknown'), "Couldn't restore it."],
  [new ApiError('http', taken), 'This category already has a budget for that month.'],
])('says why something could not be undone, and offers to retry it: %s', async (error, text) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const restore = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(error);
  const { result } = deletion(restore);
  act(() => result.current.onConfirm());
  await waitFor(() => expect(lastToast()?.action?.label).toBe('Undo'));
  lastToast()?.action?.run();
  await waitFor(() => expect(lastToast()).toMatchObject({ tone: 'error', text }));
  expect(logged).toHaveBeenCalledWith('Failed to restore budget', expect.anything());
  lastToast()?.action?.run();
  await waitFor(() => expect(restore).toHaveBeenCalledTimes(2));
  logged.mockRestore();
});
