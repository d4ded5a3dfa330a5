import { queryKeys, trashNote, useChange, useUndoToast } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { addMoney, decimalOf, moneyOf } from '@saldo/finance';
import { formatCount, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { accountName, AlertDialog, ConfirmDialog, Select } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { t } from '../../../messages';
import { asShown } from '../kinds';
import { type AccountUse, countUse, deleteAccount, restoreAccount } from '../api/delete-account';

// Includes the jobs, because a job may continue to move the transactions.
const keys = [queryKeys.transactions, queryKeys.jobs];

interface DeleteDialogProps {
  account: Account;
  accounts: readonly Account[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes an account after asking where its transactions go. */
export function DeleteDialog({ account, accounts, onDeleted, onClose }: DeleteDialogProps) {
  const { _id: id, currency } = account;
  const display = useSession((state) => state.currency);
  const others = accounts.filter(
    (other) => other._id !== id && other.currency === currency && !other.closedOn,
  );
  const [moveTo, setMoveTo] = useState(others[0]?._id);
  const [refusal, setRefusal] = useState<string>();
  const use = useQuery({ queryKey: [...queryKeys.transactions, 'use', id], queryFn: () => countUse(id) });
  const otherwise = t('accounts.delete.failed');
  const deleting = useChange(deleteAccount, { name: 'delete account', otherwise, keys });
  const name = accountName(account, accounts);
  const offerUndo = useUndoToast('account', {
    restore: restoreAccount,
    keys,
    done: () => t('accounts.delete.done', { name }),
    undoFailed: t('accounts.delete.undo-failed'),
  });
  if (use.isPending) return null;
  // If the use of the account is unknown, let the server decide.
  const moves = use.data ? use.data.transactions + use.data.recurring > 0 : others.length > 0;
  if (moves && !moveTo)
    return <AlertDialog sentence={t('accounts.delete.no-other', { name })} onClose={onClose} />;
  const done = () => {
    // Offer no Undo if transactions have moved: it would not bring them back.
    if (moves) showToast('success', t('accounts.delete.done', { name }));
    else offerUndo(id);
    onDeleted();
  };
  const confirm = () =>
    deleting.run(
      { id, ...(moves && { moveTo }) },
      { onDone: done, onFieldErrors: (messages) => setRefusal(Object.values(messages)[0]) },
    );
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setMoveTo(target.value);
    setRefusal(undefined);
  };
  return (
    <ConfirmDialog
      sentence={t('accounts.delete.question', { name })}
      note={moves ? movingNote(use.data, account, display) : emptyNote()}
      confirmLabel={t('accounts.delete.confirm')}
      action={deleting}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {moves && (
        <Select label={t('accounts.delete.move-to')} value={moveTo} error={refusal} onChange={choose}>
          {others.map((other) => (
            <option key={other._id} value={other._id}>
              {accountName(other, accounts)}
            </option>
          ))}
        </Select>
      )}
    </ConfirmDialog>
  );
}

const emptyNote = () => `${t('accounts.delete.note-empty')} ${trashNote()}`;

const movingNote = (use: AccountUse | undefined, account: Account, display: string) =>
  [noteOf(use), ...openingNotes(account, display)].join(' ');

/** Returns a note that the opening balance of the account moves as well. */
function openingNotes(
  { kind, openingBalance, takenOverBalances = [], currency }: Account,
  display: string,
): string[] {
  const amounts = [openingBalance, ...takenOverBalances.map(({ amount }) => amount)];
  if (amounts.every((amount) => amount === 0)) return [];
  const money = amounts.map((amount) => moneyOf(amount, currency) ?? { minor: 0n, currency });
  const sum = decimalOf(money.reduce(addMoney));
  const amount = formatMoney(asShown(kind, sum), currency ?? display);
  return [t('accounts.delete.note-opening', { amount })];
}

/** Returns a note about the entries that move to the other account. */
function noteOf(use: AccountUse | undefined): string {
  if (!use) return t('accounts.delete.note-unknown');
  const { transactions, recurring } = use;
  const counts = {
    ...{ transactions, transactionsText: formatCount(transactions) },
    ...{ recurring, recurringText: formatCount(recurring) },
  };
  if (recurring === 0) return t('accounts.delete.note-transactions', counts);
  return t(transactions === 0 ? 'accounts.delete.note-recurring' : 'accounts.delete.note-both', counts);
}
