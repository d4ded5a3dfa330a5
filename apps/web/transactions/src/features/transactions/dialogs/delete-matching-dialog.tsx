import { type ReconciledQuery, useDeletion } from '@saldo/api';
import type { TransactionFilter } from '@saldo/contracts';
import { formatList, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { ConfirmDialog } from '@saldo/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { changedKeys, useUndoToast } from '../../trash/undo-group';
import { useIdempotencyKey } from '../../use-idempotency-key';
import { deleteMatching } from '../api/delete-transactions';
import { sumTransactions, type Total, totalsOf } from '../sums/sum-transactions';
import type { Matching } from '../use-selection';
import { deletionNote } from './delete-dialog';

interface DeleteMatchingDialogProps {
  matching: Matching;
  onClose: () => void;
}

/** Asks, then deletes all transactions that match a filter, as one change. Its toast offers Undo. */
export default function DeleteMatchingDialog({ matching, onClose }: DeleteMatchingDialogProps) {
  const { filter, total, isTotalMinimum } = matching;
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const showUndo = useUndoToast('undo a deletion');
  // The toast appears even if the user has left the dialog.
  const remove = async (which: TransactionFilter, confirmed?: ReconciledQuery) => {
    const request = { filter: which, ...confirmed };
    const { deletedCount, group } = await deleteMatching(queryClient, request, keyOf(request));
    if (deletedCount > 0) showUndo(t('transactions.delete.done', counted(deletedCount)), group);
  };
  const ask = useDeletion('transactions', remove, { keys: changedKeys });
  const { data: sums, isPending } = useQuery(sumTransactions(filter));
  const number = sums ? counted(sums.count) : counted(total, isTotalMinimum);
  const sentence = t('transactions.delete.question', number);
  const question = ask(filter, { sentence, onCancel: onClose, onDeleted: onClose });
  const sum = useSumText(totalsOf(sums?.sums ?? []));
  return (
    <ConfirmDialog
      {...question}
      // Block the button while the question may still change.
      action={{ ...question.action, busy: question.action.busy || isPending }}
      note={[sum, deletionNote(number.count)].filter(Boolean).join(' ')}
    />
  );
}

/** Returns the sums as text: `Sum: −$12.00 and €3.00.` */
function useSumText(totals: readonly Total[]): string | undefined {
  const display = useSession((session) => session.currency);
  const amounts = totals
    .filter(({ count }) => count > 0)
    .map(({ amount, currency }) => formatMoney(amount, currency ?? display, { signed: true }));
  return amounts.length > 0 ? t('transactions.delete.sum', { sum: formatList(amounts) }) : undefined;
}
