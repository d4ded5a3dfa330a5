import { messageOf, newUuid } from '@saldo/api';
import { formatCount, formatList } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import { ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import type { AccountArchive } from './read-export';
import { type Progress, restoreAccount } from './restore-account';
import type { Restore } from './restore-receipts';

interface RestoreDialogProps {
  archive: AccountArchive;
  onClose: () => void;
}

/** Lists the content to restore, and restores it. Another attempt continues the first one. */
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
      showToast('success', t('shell.settings.restore.done'));
      onClose();
    } catch (error) {
      setProblem(messageOf(error, t('shell.settings.restore.failed')));
    }
    setProgress(undefined);
    await queryClient.invalidateQueries();
  };

  return (
    <ConfirmDialog
      sentence={
        progress === undefined
          ? t('shell.settings.restore.question', { contents: contentsOf(archive) })
          : progressText(progress, archive)
      }
      confirmLabel={t('shell.settings.restore.confirm')}
      variant="primary"
      action={{ busy: progress !== undefined, problem }}
      onConfirm={() => void restore()}
      // A restore in progress cannot be cancelled: it would stay incomplete.
      onCancel={() => progress === undefined && onClose()}
    />
  );
}

function contentsOf({ account: { transactions, budgets, recurring }, receipts }: AccountArchive): string {
  return formatList([
    countOf('transactions', transactions.length),
    countOf('budgets', budgets.length),
    countOf('recurring', recurring.length),
    ...(receipts.length > 0 ? [countOf('receipts', receipts.length)] : []),
  ]);
}

function progressText({ of, done }: Progress, { account, receipts }: AccountArchive): string {
  const total = countOf(of, of === 'receipts' ? receipts.length : account.transactions.length);
  return t('shell.settings.restore.progress', { done: formatCount(done), total });
}

function countOf(what: 'transactions' | 'budgets' | 'recurring' | 'receipts', count: number): string {
  return t(`shell.settings.restore.${what}`, { count, number: formatCount(count) });
}
