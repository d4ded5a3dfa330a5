import { queryKeyOf, request, useChange } from '@saldo/api';
import { routes, type Skipped } from '@saldo/contracts';
import { formatInstant } from '@saldo/format';
import { settleToasts, showToast } from '@saldo/toasts';
import { Button, ConfirmDialog, Dialog, Money, transactionName } from '@saldo/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '../../messages';
import styles from '../entry-list.module.css';
import { DeletedOthers } from './deleted-others';
import { DeletedRow } from './deleted-row';
import { TrashSection } from './trash-section';
import { changedKeys, groupsQuery, transactionCount, useUndoGroup } from './undo-group';
import { useImportUndo } from './use-import-undo';

/** Recent changes with Undo, and deleted entries with Restore. */
export default function TrashDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('transactions.trash.title')} onClose={onClose}>
      <div className={styles.lists}>
        <RecentChanges />
        <DeletedTransactions />
        <DeletedOthers />
      </div>
    </Dialog>
  );
}

function RecentChanges() {
  const id = useId();
  const query = useQuery(groupsQuery);
  const groups = query.data;
  const importUndo = useImportUndo();
  const { run, busy, problem, confirmation } = useChange(useUndoGroup(), {
    name: 'undo a change',
    otherwise: t('transactions.trash.undo-failed'),
    keys: changedKeys,
  });
  return (
    <TrashSection title={t('transactions.trash.changes')} problem={problem} query={query}>
      {confirmation && <ConfirmDialog {...confirmation} />}
      {importUndo.question}
      {groups?.length === 0 && <p className={styles.empty}>{t('transactions.trash.no-changes')}</p>}
      <ul>
        {groups?.map(({ group, kind, at, count, isUndone }) => (
          <li key={group} className={styles.row}>
            <span id={`${id}-${group}`} className={styles.name}>
              {t(`transactions.trash.kind.${kind}`, { transactions: transactionCount(count) })}
              <span className={styles.detail}>{formatInstant(new Date(at))}</span>
            </span>
            {isUndone ? (
              <span className={styles.detail}>{t('transactions.trash.is-undone')}</span>
            ) : (
              <Button
                variant="quiet"
                busy={busy || importUndo.busy}
                aria-describedby={`${id}-${group}`}
                onClick={() => (kind === 'import' ? importUndo.ask({ importId: group, count }) : run(group))}
              >
                {t('transactions.trash.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TrashSection>
  );
}

function DeletedTransactions() {
  const query = useInfiniteQuery({
    queryKey: queryKeyOf(routes.listTrash),
    queryFn: ({ pageParam, signal }) =>
      request(routes.listTrash, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { run, busy, problem } = useChange(
    (transactionId: string) =>
      request(routes.restoreTransactions, { body: { transactionIds: [transactionId] } }),
    { name: 'restore a transaction', otherwise: t('transactions.trash.restore-failed'), keys: changedKeys },
  );
  const restore = (transactionId: string) =>
    run(transactionId, {
      onDone: ({ skipped: [skipped] }) => {
        if (skipped) return showToast('error', refusalText(skipped));
        settleToasts([transactionId]);
        showToast('success', t('transactions.trash.restored'));
      },
    });
  const transactions = query.data?.pages.flatMap((page) => page.transactions);
  return (
    <TrashSection
      title={t('transactions.trash.deleted')}
      note={t('transactions.trash.note')}
      problem={problem}
      query={query}
    >
      {transactions?.length === 0 && <p className={styles.empty}>{t('transactions.trash.none')}</p>}
      <ul>
        {transactions?.map((transaction) => {
          const { _id, cost, isIncome, currency, deletedAt } = transaction;
          return (
            <DeletedRow key={_id} deletedAt={deletedAt} busy={busy} onRestore={() => restore(_id)}>
              {transactionName(transaction)}{' '}
              <Money amount={isIncome ? cost : -cost} currency={currency} signed />
            </DeletedRow>
          );
        })}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('transactions.trash.more')}
        </Button>
      )}
    </TrashSection>
  );
}

function refusalText({ reason }: Skipped): string {
  if (reason === 'account-unknown') return t('transactions.trash.account-deleted');
  return t(
    reason === 'date-before-opening' ? 'transactions.trash.opens-later' : 'transactions.trash.restore-failed',
  );
}
