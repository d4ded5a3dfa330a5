import { reopenDialog } from '@saldo/api';
import type { TypedEntry } from '@saldo/fields';
import { withMessages } from '@saldo/i18n';
import { showToast } from '@saldo/toasts';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../messages';
import { reloadIfGone } from '../loading/reload-if-gone';

let opened = 0;

/**
 * Opens the dialog that adds a transaction, on any screen. Its code is loaded on demand.
 * @param typed what the user has typed of it already
 */
export async function addTransaction(queryClient: QueryClient, typed?: TypedEntry): Promise<void> {
  try {
    const { TransactionDialog } = await withMessages(import('@saldo/transaction-dialog'));
    const key = ++opened;
    await reopenDialog(queryClient, (close) => (
      <TransactionDialog key={key} {...(typed && { typed })} onClose={close} />
    ));
  } catch (error) {
    console.error('Failed to load the transaction dialog', error);
    if (await reloadIfGone(error)) return;
    showToast('error', t('shell.frame.add-failed'));
  }
}
