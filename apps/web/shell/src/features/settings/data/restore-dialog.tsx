import { messageOf, newUuid } from '@saldo/api';
import { showToast } from '@saldo/session';
import { ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Download } from './read-download';
import { type Progress, restoreBooks } from './restore-books';
import type { Restoration } from './restore-receipts';

const FAILED = 'Not everything could be restored yet. Restore goes on where it ended.';

interface RestoreDialogProps {
  download: Download;
  onClose: () => void;
}

/** Says what will be recorded, and records it. A second attempt goes on with the first one. */
export function RestoreDialog({ download, onClose }: RestoreDialogProps) {
  const [restoration] = useState<Restoration>(() => ({ id: newUuid(), receiptIds: new Map() }));
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  const restore = async () => {
    setProgress({ of: 'transactions', done: 0 });
    setProblem(undefined);
    try {
      await restoreBooks(restoration, download, setProgress);
      showToast('success', 'Everything is back.');
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
          ? `Restore ${contentsOf(download)} into this account?`
          : `Restoring… ${howFar(progress, download)}.`
      }
      confirmLabel="Restore"
      variant="primary"
      busy={progress !== undefined}
      problem={problem}
      onConfirm={() => void restore()}
      // What is under way goes on to its end; it would be half a restoring else.
      onCancel={() => progress === undefined && onClose()}
    />
  );
}

function contentsOf({ books: { transactions, budgets, recurring }, receipts }: Download): string {
  const counts = [
    countOf(transactions.length, 'transaction'),
    countOf(budgets.length, 'budget'),
    countOf(recurring.length, 'recurring entry', 'recurring entries'),
    ...(receipts.length > 0 ? [countOf(receipts.length, 'receipt')] : []),
  ];
  return new Intl.ListFormat('en-GB').format(counts);
}

function howFar({ of, done }: Progress, { books, receipts }: Download): string {
  const total =
    of === 'receipts'
      ? countOf(receipts.length, 'receipt')
      : countOf(books.transactions.length, 'transaction');
  return `${done.toLocaleString('en')} of ${total}`;
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
