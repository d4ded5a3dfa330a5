import { queryKeys, useChange } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { accountName, AlertDialog, ConfirmDialog, Select } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages';
import { deleteAccount, isInUse } from '../api/delete-account';

interface DeleteDialogProps {
  account: Account;
  accounts: readonly Account[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes an account after asking where its transactions go. */
export function DeleteDialog({ account, accounts, onDeleted, onClose }: DeleteDialogProps) {
  const { _id: id, currency } = account;
  const others = accounts.filter(
    (other) => other._id !== id && other.currency === currency && !other.closedOn,
  );
  const [moveTo, setMoveTo] = useState(others[0]?._id);
  const use = useQuery({ queryKey: [...queryKeys.accounts, 'in-use', id], queryFn: () => isInUse(id) });
  const deleting = useChange(deleteAccount, {
    name: 'delete account',
    otherwise: t('accounts.delete.failed'),
    keys: [queryKeys.transactions, queryKeys.recurring],
  });
  const name = accountName(account);
  if (use.isPending) return null;
  // If that is unknown, the server decides.
  const hasTransactions = use.data ?? others.length > 0;
  if (hasTransactions && !moveTo)
    return <AlertDialog sentence={t('accounts.delete.no-other', { name })} onClose={onClose} />;
  const done = () => {
    showToast('success', t('accounts.delete.done', { name }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      sentence={t('accounts.delete.question', { name })}
      note={t(hasTransactions ? 'accounts.delete.note-moved' : 'accounts.delete.note-empty')}
      confirmLabel={t('accounts.delete.confirm')}
      busy={deleting.busy}
      problem={deleting.problem}
      onConfirm={() => deleting.run({ id, ...(hasTransactions && { moveTo }) }, { onDone: done })}
      onCancel={onClose}
    >
      {hasTransactions && (
        <Select
          label={t('accounts.delete.move-to')}
          value={moveTo}
          onChange={(event) => setMoveTo(event.target.value)}
        >
          {others.map((other) => (
            <option key={other._id} value={other._id}>
              {accountName(other)}
            </option>
          ))}
        </Select>
      )}
    </ConfirmDialog>
  );
}
