import { messageOf, newUuid } from '@saldo/api';
import type { Books } from '@saldo/contracts';
import { showToast } from '@saldo/session';
import { ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreBooks } from './restore-books';

const FAILED = 'Not everything could be restored yet. Restore goes on where it ended.';

interface RestoreDialogProps {
  books: Books;
  onClose: () => void;
}

/** Says what will be recorded, and records it. A second attempt goes on with the first one. */
export function RestoreDialog({ books, onClose }: RestoreDialogProps) {
  const [restoreId] = useState(newUuid);
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  const restore = async () => {
    setDone(0);
    setProblem(undefined);
    try {
      await restoreBooks(restoreId, books, setDone);
      showToast('success', 'Everything is back.');
      onClose();
    } catch (error) {
      setProblem(messageOf(error, FAILED));
    }
    setDone(undefined);
    await queryClient.invalidateQueries();
  };

  const total = books.transactions.length;
  return (
    <ConfirmDialog
      sentence={
        done === undefined
          ? `Restore ${contentsOf(books)} into this account?`
          : `Restoring… ${done.toLocaleString('en')} of ${countOf(total, 'transaction')}.`
      }
      confirmLabel="Restore"
      variant="primary"
      busy={done !== undefined}
      problem={problem}
      onConfirm={() => void restore()}
      // What is under way goes on to its end; it would be half a restoring else.
      onCancel={() => done === undefined && onClose()}
    />
  );
}

function contentsOf({ transactions, budgets, recurring }: Books): string {
  const [some, more, last] = [
    countOf(transactions.length, 'transaction'),
    countOf(budgets.length, 'budget'),
    countOf(recurring.length, 'recurring entry', 'recurring entries'),
  ];
  return `${some}, ${more} and ${last}`;
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
