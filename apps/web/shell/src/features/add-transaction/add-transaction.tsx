import { accountsQuery, reopenDialog } from '@saldo/api';
import type { TypedEntry } from '@saldo/fields';
import { withMessages } from '@saldo/i18n';
import { showToast } from '@saldo/toasts';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../messages';
import { reloadIfGone } from '../loading/reload-if-gone';

let opened = 0;

/**
 * Opens the dialog that adds a transaction, over any screen.
 * @param typed what the user has already typed
 */
export function addTransaction(queryClient: QueryClient, typed?: TypedEntry): Promise<void> {
  return withDialogs(({ TransactionDialog }) => {
    const key = ++opened;
    return reopenDialog(queryClient, (close) => (
      <TransactionDialog key={key} {...(typed && { typed })} onClose={close} />
    ));
  });
}

/** Records a transaction that the user has typed in one line, on any screen. */
export function recordTransaction(queryClient: QueryClient, typed: TypedEntry): Promise<void> {
  return withDialogs(async ({ LineEntry }) => {
    // The accounts are needed to read the amount in the account's currency.
    await queryClient.prefetchQuery(accountsQuery);
    const key = ++opened;
    await reopenDialog(queryClient, (close) => <LineEntry key={key} typed={typed} onClose={close} />);
  });
}

const loadDialogs = () => withMessages(import('@saldo/transaction-dialog'));
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** Loads the code of the dialogs, then opens one. */
async function withDialogs(open: (dialogs: Dialogs) => Promise<void>): Promise<void> {
  try {
    await open(await loadDialogs());
  } catch (error) {
    console.error('Failed to load the transaction dialog', error);
    if (await reloadIfGone(error)) return;
    showToast('error', t('shell.frame.add-failed'));
  }
}
