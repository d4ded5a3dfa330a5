import { ignoreNotFound } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { AlertDialog, ConfirmDialog, actionToastMs } from '@saldo/ui';
import { useState } from 'react';
import { deleteTransaction, deleteTransactions } from '../api/delete-transactions';
import { useDeleted } from './use-deleted';

interface DeleteDialogProps {
  transactions: readonly Transaction[];
  /** Ticked in the table, however many, rather than by the button of a row. */
  bulk: boolean;
  onClose: () => void;
}

/** Asks, deletes, and leaves a toast that can take it back. */
export function DeleteDialog({ transactions, bulk, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const deleted = useDeleted();
  const ids = transactions.map(({ _id }) => _id);

  const remove = async () => {
    setState('busy');
    try {
      await (bulk ? deleteTransactions(ids) : deleteTransaction(ids[0] ?? '').catch(ignoreNotFound));
      deleted(ids);
      onClose();
    } catch (error) {
      console.error(`Failed to delete ${bulk ? 'transactions' : 'transaction'}`, error);
      setState('failed');
    }
  };

  if (bulk && state === 'failed')
    return <AlertDialog sentence="Failed to delete transactions. Please try again." onClose={onClose} />;
  return (
    <ConfirmDialog
      sentence={
        bulk
          ? `Are you sure you want to permanently delete these ${ids.length} transactions? This action cannot be undone.`
          : 'Are you sure you want to delete this transaction?'
      }
      note={`After you delete ${ids.length === 1 ? 'it' : 'them'}, you have ${actionToastMs / 1_000} seconds to choose Undo.`}
      confirmLabel="Delete"
      busy={state === 'busy'}
      problem={state === 'failed' ? "Couldn't delete the transaction. Try again." : undefined}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
