import type { Account, Reconciliation, ReconciliationEntry } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages';
import { entriesQuery, reconciliationsQuery, updateReconciliation } from './api';
import { afterTicking } from './progress';

/**
 * Returns a function that ticks or unticks transactions. Shows them and the difference at once, and reloads both if storing
 * fails.
 */
export function useTicks({ _id: id, currency }: Account, { _id: reconciliationId }: Reconciliation) {
  const queryClient = useQueryClient();
  const ids = { id, reconciliationId };
  const listKey = reconciliationsQuery(id).queryKey;
  const entriesKey = entriesQuery(ids).queryKey;
  const show = (change: (reconciliation: Reconciliation) => Reconciliation) =>
    queryClient.setQueryData(listKey, (all) =>
      all?.map((one) => (one._id === reconciliationId ? change(one) : one)),
    );
  return async (entries: readonly ReconciliationEntry[], isTicked: boolean) => {
    const changed = entries.filter((entry) => entry.isTicked !== isTicked);
    if (changed.length === 0) return;
    const transactionIds = changed.map(({ _id }) => _id);
    const isChanged = new Set(transactionIds);
    await Promise.all([listKey, entriesKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
    show((reconciliation) => afterTicking(reconciliation, changed, isTicked, currency));
    queryClient.setQueryData(
      entriesKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            entries: page.entries.map((entry) => (isChanged.has(entry._id) ? { ...entry, isTicked } : entry)),
          })),
        },
    );
    try {
      await updateReconciliation(ids, isTicked ? { tick: transactionIds } : { untick: transactionIds });
    } catch (error) {
      console.error('Failed to tick transactions', error);
      showToast('error', t('accounts.reconcile.tick-failed'));
      for (const queryKey of [listKey, entriesKey]) void queryClient.invalidateQueries({ queryKey });
    }
  };
}
