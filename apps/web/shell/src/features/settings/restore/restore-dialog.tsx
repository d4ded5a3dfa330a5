import { messageOf, newUuid } from '@saldo/api';
import { formatCount } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import { ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountArchive } from './read-export';
import { type Progress, restoreAccount } from './restore-account';
import type { Restore } from './restore-receipts';

const FAILED = "Couldn't restore everything. Restore again to continue where it stopped.";

interface RestoreDialogProps {
  archive: AccountArchive;
  onClose: () => void;
}

/** Says what will be restored, and restores it. Another attempt continues the first one. */
export function RestoreDialog({ archive, onClose }: RestoreDialogProps) {
  const [restoreState] = useState<Restore>(() => ({ id: newUuid(), receiptIds: new Map() }));
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  const restore = async () => {
    setProgress({ of: 'transactions', done: 0 });
    setProblem(undefined);
    try {
      await restoreAccount(restoreState, archive, setProgress);
      showToast('success', 'Your data was restored.');
      onClose();
    } catch (error) {
      setProblem(messageOf(error, FAILED));
    }
    setProgress(undefined);
    await queryClient.invalidateQueries();
  };

  return (
    <ConfirmDialog
      sentence={
        progress === undefined
          ? `Restore ${contentsOf(archive)} into this account?`
          : `Restoring… ${progressText(progress, archive)}.`
      }
      confirmLabel="Restore"
      variant="primary"
      busy={progress !== undefined}
      problem={problem}
      onConfirm={() => void restore()}
      // A restore in progress cannot be cancelled: it would stay incomplete.
      onCancel={() => progress === undefined && onClose()}
    />
  );
}

function contentsOf({ account: { transactions, budgets, recurring }, receipts }: AccountArchive): string {
  const counts = [
    countOf(transactions.length, 'transaction'),
    countOf(budgets.length, 'budget'),
    countOf(recurring.length, 'recurring transaction'),
    ...(receipts.length > 0 ? [countOf(receipts.length, 'receipt')] : []),
  ];
  return new Intl.ListFormat('en-GB').format(counts);
}

function progressText({ of, done }: Progress, { account, receipts }: AccountArchive): string {
  const total =
    of === 'receipts'
      ? countOf(receipts.length, 'receipt')
      : countOf(account.transactions.length, 'transaction');
  return `${formatCount(done)} of ${total}`;
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
