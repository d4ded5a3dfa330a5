import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryKeys } from './query-keys';

type ReopenedDialog = (onClose: () => void) => ReactElement;
type Waiting = readonly ReopenedDialog[];

/**
 * Opens a dialog again that closed before its save failed. It appears over any screen, once no other dialog is open. Its element
 * needs a unique key.
 */
export async function reopenDialog(queryClient: QueryClient, dialog: ReopenedDialog): Promise<void> {
  await dialogsClosed();
  queryClient.setQueryData<Waiting>(queryKeys.reopenedDialogs, (waiting = []) => [...waiting, dialog]);
}

/** Renders the dialogs to open again, one at a time. Used by the shell. */
export function ReopenedDialogs() {
  const queryClient = useQueryClient();
  const { data } = useQuery<Waiting>({ queryKey: queryKeys.reopenedDialogs, queryFn: skipToken });
  const [first, ...others] = data ?? [];
  return first?.(() => queryClient.setQueryData<Waiting>(queryKeys.reopenedDialogs, others));
}

const isDialogOpen = () => document.querySelector('[aria-modal]') !== null;

/** Waits until no dialog is open, so that no new one takes the focus while the user is typing. */
async function dialogsClosed(): Promise<void> {
  if (!isDialogOpen()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isDialogOpen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true });
  });
}
