import { withMessages } from '@saldo/i18n';
import { showToast } from '@saldo/toasts';
import { type ComponentType, useState } from 'react';
import { t } from '../../messages';
import { reloadIfGone } from '../loading/reload-if-gone';

type AddDialog = ComponentType<{ onClose: () => void }>;

/** The dialog that adds a transaction on any screen. Its code is loaded on demand. */
export function useAddTransaction() {
  const [Dialog, setDialog] = useState<AddDialog>();
  const add = async () => {
    try {
      const { TransactionDialog } = await withMessages(import('@saldo/transaction-dialog'));
      setDialog(() => TransactionDialog);
    } catch (error) {
      console.error('Failed to load the transaction dialog', error);
      if (await reloadIfGone(error)) return;
      showToast('error', t('shell.frame.add-failed'));
    }
  };
  const close = () => setDialog(undefined);
  return { add, dialog: Dialog && <Dialog onClose={close} /> };
}
